/** Shows an error when the code of the first page cannot be loaded, and offers to try again.
 *  Docusaurus itself would leave the server-rendered page with buttons that do nothing. */

import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Loading from '@theme/Loading';
import { createRoot } from 'react-dom/client';
import styles from './load-error.module.css';

function show(error: Error): void {
  const frame = document.createElement('div');
  frame.className = styles.frame!;
  document.body.prepend(frame);
  createRoot(frame).render(
    <Loading
      error={error}
      isLoading={false}
      pastDelay={false}
      timedOut={false}
      retry={() => window.location.reload()}
    />,
  );
}

function onRejection(event: PromiseRejectionEvent): void {
  // Once the site runs, Docusaurus reloads a page that cannot be loaded.
  if (window.docusaurusRoot) return;
  const { reason } = event as { reason: unknown };
  if (!(reason instanceof Error) || reason.name !== 'ChunkLoadError') return;
  window.removeEventListener('unhandledrejection', onRejection);
  show(reason);
}

if (ExecutionEnvironment.canUseDOM) window.addEventListener('unhandledrejection', onRejection);
