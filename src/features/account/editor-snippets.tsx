/** Settings to copy into an editor or a shell. None holds the token itself: settings files are
 *  checked in. */

import styles from '@site/src/components/manage/manage.module.css';
import CodeBlock from '@theme/CodeBlock';
import { TOKENS } from './strings.ts';

const SNIPPETS: readonly {
  title: string;
  language: string;
  text: (origin: string) => string;
}[] = [
  {
    title: 'Visual Studio Code: .vscode/mcp.json',
    language: 'json',
    text: (origin) =>
      JSON.stringify(
        {
          servers: {
            'warehouse-docs': {
              type: 'http',
              url: `${origin}/mcp`,
              headers: { Authorization: 'Bearer ${input:docs-token}' },
            },
          },
          inputs: [
            {
              id: 'docs-token',
              type: 'promptString',
              description: 'API token, scope mcp',
              password: true,
            },
          ],
        },
        null,
        2,
      ),
  },
  {
    title: 'Cursor: .cursor/mcp.json (the token is in the environment variable DOCS_TOKEN)',
    language: 'json',
    text: (origin) =>
      JSON.stringify(
        {
          mcpServers: {
            'warehouse-docs': {
              url: `${origin}/mcp`,
              headers: { Authorization: 'Bearer ${env:DOCS_TOKEN}' },
            },
          },
        },
        null,
        2,
      ),
  },
  {
    title: 'Command line: all pages, scope read',
    language: 'bash',
    text: (origin) => `curl -H "Authorization: Bearer $DOCS_TOKEN" ${origin}/llms.txt`,
  },
];

export function EditorSnippets({ origin }: { origin: string }) {
  return (
    <details className={styles.details}>
      <summary>{TOKENS.snippets}</summary>
      {SNIPPETS.map(({ title, language, text }) => (
        <CodeBlock key={title} title={title} language={language}>
          {text(origin)}
        </CodeBlock>
      ))}
    </details>
  );
}
