/** The conversation: messages, the pending question, the day's count. Knows nothing of how it is
 *  drawn. */

import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { SectionId } from '@site/server/contract/sections.ts';
import { showToast } from '@site/src/components/ui/toast-store.ts';
import { onSignal, USER_DATA_CLEARED } from '@site/src/lib/portal-events.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, type Reference } from './ask.ts';
import { countMessage, currentChatSession, messagesLeft, renewChatToken } from './chat-session.ts';
import { onNewDay } from './on-new-day.ts';
import { FAILED, GREETING, LIMIT_TEXT, LIMIT_TITLE } from './strings.ts';

export interface ChatMessage {
  id: number;
  role: 'assistant' | 'user';
  content: string;
  references: Reference[];
  closest: Reference[];
}

const NO_SOURCES = { references: [], closest: [] };
const FIRST: ChatMessage = { id: 0, role: 'assistant', content: GREETING, ...NO_SOURCES };

export interface Assistant {
  messages: ChatMessage[];
  status: 'idle' | 'pending';
  app: SectionId;
  /** Messages left today. */
  left: number;
  setApp: (app: SectionId) => void;
  /** Sends a question. Returns false where it was not sent: nothing typed, pending, or limit. */
  send: (text: string) => boolean;
  /** Reads the day's count again. */
  refresh: () => void;
}

interface BuildFields {
  apiBase: string;
  apiTakesToken: boolean;
}

export function useAssistant(): Assistant {
  const { siteConfig } = useDocusaurusContext();
  const { apiBase, apiTakesToken } = siteConfig.customFields as unknown as BuildFields;
  const [messages, setMessages] = useState<ChatMessage[]>([FIRST]);
  const [status, setStatus] = useState<'idle' | 'pending'>('idle');
  const [app, setApp] = useState<SectionId>('logipro');
  const [left, setLeft] = useState(() => messagesLeft(currentChatSession()));
  const nextId = useRef(1);
  /** Raised when the person changes, so that a late answer is not shown to the next one. */
  const epoch = useRef(0);

  const refresh = useCallback(() => setLeft(messagesLeft(currentChatSession())), []);
  const add = useCallback((message: Omit<ChatMessage, 'id'>) => {
    const id = nextId.current++;
    setMessages((list) => [...list, { ...message, id }]);
  }, []);

  useEffect(
    () =>
      onSignal(USER_DATA_CLEARED, () => {
        epoch.current += 1;
        renewChatToken();
        setMessages([FIRST]);
        setStatus('idle');
      }),
    [],
  );
  // Another tab may count, and the day may change while this one is open.
  useEffect(() => {
    window.addEventListener('storage', refresh);
    const stopWaiting = onNewDay(refresh);
    return () => {
      window.removeEventListener('storage', refresh);
      stopWaiting();
    };
  }, [refresh]);

  const send = useCallback(
    (text: string) => {
      const question = text.trim();
      if (!question || status === 'pending') return false;
      const session = countMessage();
      refresh();
      if (!session) {
        showToast({ title: LIMIT_TITLE, description: LIMIT_TEXT, variant: 'destructive' });
        return false;
      }
      add({ role: 'user', content: question, ...NO_SOURCES });
      setStatus('pending');
      const asked = epoch.current;
      void ask({ apiBase, sendToken: apiTakesToken, question, app, sessionToken: session.token })
        .catch((error: unknown) => {
          console.error('Asking the assistant failed:', error);
          return { content: FAILED, ...NO_SOURCES };
        })
        .then((answer) => {
          if (asked !== epoch.current) return;
          add({ role: 'assistant', ...answer });
          setStatus('idle');
        });
      return true;
    },
    [add, apiBase, apiTakesToken, app, refresh, status],
  );

  return { messages, status, app, left, setApp, send, refresh };
}
