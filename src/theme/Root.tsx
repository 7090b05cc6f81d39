/** Wraps every route in the session check and mounts the chat widget and the toaster. Docusaurus
 *  renders Root once, above the router's pages, so its state survives navigation. */

import { AssistantWidget } from '@site/src/features/assistant/assistant-widget.tsx';
import { FeedbackWatch } from '@site/src/features/feedback/feedback-watch.tsx';
import { SessionGate } from '@site/src/features/session/session-gate.tsx';
import { SessionProvider } from '@site/src/features/session/session-context.tsx';
import { SeenWatch } from '@site/src/features/whats-new/seen-watch.tsx';
import { Toaster } from '@site/src/components/ui/toaster.tsx';
import type { ReactNode } from 'react';

export default function Root({ children }: { children: ReactNode }) {
  return (
    <SessionProvider>
      <SessionGate
        extras={
          <>
            <AssistantWidget />
            <FeedbackWatch />
            <SeenWatch />
            <Toaster />
          </>
        }
      >
        {children}
      </SessionGate>
    </SessionProvider>
  );
}
