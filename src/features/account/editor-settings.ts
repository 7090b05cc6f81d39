/** Settings to copy into an editor or a shell, for the editors listed in the README. None contains
 *  the token itself: settings files are checked in. */

/** A text to copy. */
interface EditorSettings {
  title: string;
  language: string;
  /** @param origin scheme, host and port of the site. */
  text: (origin: string) => string;
}

const json = (value: unknown): string => JSON.stringify(value, null, 2);

export const EDITOR_SETTINGS: readonly EditorSettings[] = [
  {
    title: 'Visual Studio Code: .vscode/mcp.json',
    language: 'json',
    text: (origin) =>
      json({
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
      }),
  },
  {
    title: 'Cursor: .cursor/mcp.json (the token is in the environment variable DOCS_TOKEN)',
    language: 'json',
    text: (origin) =>
      json({
        mcpServers: {
          'warehouse-docs': {
            url: `${origin}/mcp`,
            headers: { Authorization: 'Bearer ${env:DOCS_TOKEN}' },
          },
        },
      }),
  },
  {
    title: 'Command line: all pages, scope read',
    language: 'bash',
    text: (origin) => `curl -H "Authorization: Bearer $DOCS_TOKEN" ${origin}/llms.txt`,
  },
];
