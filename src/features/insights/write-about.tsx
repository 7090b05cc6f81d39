/** From a gap to a page: the nearest place, and texts to paste there. */

import Link from '@docusaurus/Link';
import type { InsightRow, WriteAboutAnswer } from '@site/server/contract/insights.ts';
import { CopyButton } from '@site/src/components/copy-button.tsx';
import manage from '@site/src/components/manage/manage.module.css';
import { Notice } from '@site/src/components/manage/notice.tsx';
import { callApi } from '@site/src/lib/api.ts';
import { messageOf } from '@site/src/lib/use-loaded.ts';
import { useEffect, useState, type SubmitEvent } from 'react';
import { LOADING, WRITE } from './strings.ts';
import styles from './write-about.module.css';

interface Props {
  row: InsightRow;
  /** Called with the page that should answer it. */
  onTake: (page: string) => void;
}

export function WriteAbout({ row, onTake }: Props) {
  const { kind, members, answerPage } = row;
  const [answer, setAnswer] = useState<WriteAboutAnswer | null>(null);
  const [error, setError] = useState<string | null>(null);
  const page = (answerPage ?? row.page) || undefined;
  const body = JSON.stringify({ kind, members, page });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    callApi<WriteAboutAnswer>('/api/insights/write', {
      ...{ method: 'POST', body: JSON.parse(body) as unknown, signal },
    })
      .then(setAnswer)
      .catch((cause: unknown) => {
        if (!signal.aborted) setError(messageOf(cause));
      });
    return () => controller.abort();
  }, [body]);

  if (error !== null) return <Notice outcome={{ kind: 'error', text: error }} />;
  if (!answer) return <p>{LOADING}</p>;
  const { nearest, yaml, command, jsonl } = answer;
  const target = page ?? nearest?.path ?? '';
  return (
    <div className={styles.box}>
      {nearest ? (
        <p className={styles.line}>
          {WRITE.nearest}:{' '}
          <Link to={`${nearest.path}${nearest.anchor && `#${nearest.anchor}`}`}>
            {nearest.title} › {nearest.heading}
          </Link>{' '}
          (<code>{nearest.file}</code>)
        </p>
      ) : (
        <p className={styles.line}>{WRITE.none}</p>
      )}
      {nearest && yaml !== '' && (
        <Paste title={WRITE.yaml(nearest.file.replace(/\.md$/, '.questions.yaml'))} text={yaml} />
      )}
      {command !== '' && <Paste title={WRITE.command} text={command} />}
      {jsonl !== '' && <Paste title={WRITE.jsonl} text={jsonl} />}
      {command !== '' && (
        <form
          className={manage.form}
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault();
            onTake((new FormData(event.currentTarget).get('page') as string).trim());
          }}
        >
          <label className={manage.field}>
            {WRITE.page}
            <input
              key={target}
              className={manage.input}
              name="page"
              defaultValue={target}
              required
              pattern="/.*"
              maxLength={300}
              autoComplete="off"
              spellCheck={false}
            />
          </label>
          <button type="submit" className={manage.button}>
            {WRITE.take}
          </button>
        </form>
      )}
    </div>
  );
}

function Paste({ title, text }: { title: string; text: string }) {
  return (
    <figure className={styles.paste}>
      <figcaption className={styles.head}>
        {title}
        <CopyButton label={WRITE.copy} className={manage.button} labelClass="" text={() => text} />
      </figcaption>
      <pre tabIndex={0}>{text.trimEnd()}</pre>
    </figure>
  );
}
