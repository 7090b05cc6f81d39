/** The conversation: messages, the answer under way, the day's count. Knows nothing of how it is
 *  drawn. */

import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { SectionId } from '@site/server/contract/sections.ts';
import { showToast } from '@site/src/components/ui/toast-store.ts';
import { onSignal, USER_DATA_CLEARED } from '@site/src/lib/portal-events.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { startAnswer, type AnswerRun } from './answer-run.ts';
import { countMessage, currentChatSession, messagesLeft, renewChatToken } from './chat-session.ts';
import { onOwnerChange, readHistory, writeHistory } from './history.ts';
import type { ChatMessage, Rating } from './messages.ts';
import { onNewDay } from './on-new-day.ts';
import { GREETING, LIMIT_TEXT, LIMIT_TITLE } from './strings.ts';

/** What greeting and questions have in common. */
const PLAIN: Pick<ChatMessage, 'state' | 'question' | 'references' | 'closest' | 'rating'> = {
  state: 'whole',
  question: '',
  references: [],
  closest: [],
  rating: null,
};
const FIRST: ChatMessage = {
  ...PLAIN,
  id: 'greeting',
  role: 'assistant',
  day: '',
  content: GREETING,
};

export type AssistantStatus =
  | 'idle'
  /** Asked, and no word has come. */
  | 'pending'
  | 'streaming';

export interface Assistant {
  messages: ChatMessage[];
  /** Questions of today from before the page was loaded, whose messages are not shown yet. */
  earlierCount: number;
  status: AssistantStatus;
  app: SectionId;
  /** Messages left today. */
  left: number;
  setApp: (app: SectionId) => void;
  /** Sends a question. Returns false where it was not sent: nothing typed, an answer is under way,
   *  or limit. */
  send: (text: string, app?: SectionId) => boolean;
  /** Ends the answer under way; what has come of it stays. */
  stop: () => void;
  rate: (id: string, rating: Rating | null) => void;
  /** Puts the earlier messages of today before those that are shown. */
  showEarlier: () => void;
  /** Begins a new conversation; the day's count stays. */
  startAnew: () => void;
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
  const [session, setSession] = useState(() => currentChatSession());
  const [messages, setMessages] = useState([FIRST]);
  const [kept, setKept] = useState(() => readHistory(session.date));
  const [status, setStatus] = useState<AssistantStatus>('idle');
  const [app, setApp] = useState<SectionId>('logipro');
  const run = useRef<AnswerRun | null>(null);

  const refresh = useCallback(() => setSession(currentChatSession()), []);
  const forget = useCallback(() => {
    run.current?.drop();
    run.current = null;
    setMessages([FIRST]);
    setKept([]);
    setStatus('idle');
  }, []);
  const startAnew = useCallback(() => {
    forget();
    renewChatToken();
    refresh();
  }, [forget, refresh]);

  useEffect(() => onSignal(USER_DATA_CLEARED, forget), [forget]);
  useEffect(() => onOwnerChange(forget), [forget]);
  // A late answer is for nobody once this is gone.
  useEffect(() => () => run.current?.drop(), []);
  // Another tab may count, and the day may change while this one is open.
  useEffect(() => {
    window.addEventListener('storage', refresh);
    const stopWaiting = onNewDay(refresh);
    return () => {
      window.removeEventListener('storage', refresh);
      stopWaiting();
    };
  }, [refresh]);
  useEffect(() => {
    if (status !== 'streaming') writeHistory(session.date, [...kept, ...messages]);
  }, [kept, messages, session.date, status]);

  const send = useCallback(
    (text: string, where: SectionId = app) => {
      const question = text.trim();
      if (!question || run.current) return false;
      const counted = countMessage();
      refresh();
      if (!counted) {
        showToast({ title: LIMIT_TITLE, description: LIMIT_TEXT, variant: 'destructive' });
        return false;
      }
      const { date: day, token: sessionToken } = counted;
      const asked: ChatMessage = { ...PLAIN, id: uuid(), role: 'user', day, content: question };
      setMessages((list) => [...list, asked]);
      setStatus('pending');
      const id = uuid();
      const options = { apiBase, sendToken: apiTakesToken, question, app: where, sessionToken };
      run.current = startAnswer(options, (view) => {
        const answer: ChatMessage = { ...view, id, role: 'assistant', day, question, rating: null };
        setMessages((list) =>
          list.at(-1)?.id === id ? [...list.slice(0, -1), answer] : [...list, answer],
        );
        setStatus(view.state === 'streaming' ? 'streaming' : 'idle');
        if (view.state !== 'streaming') run.current = null;
      });
      return true;
    },
    [apiBase, apiTakesToken, app, refresh],
  );
  const stop = useCallback(() => run.current?.stop(), []);
  const rate = useCallback(
    (id: string, rating: Rating | null) =>
      setMessages((list) =>
        list.map((message) => (message.id === id ? { ...message, rating } : message)),
      ),
    [],
  );

  // A tab may stay open over midnight.
  const earlier = useMemo(
    () => kept.filter(({ day }) => day === session.date),
    [kept, session.date],
  );
  const showEarlier = useCallback(() => {
    setMessages(([first, ...later]) => [first ?? FIRST, ...earlier, ...later]);
    setKept([]);
  }, [earlier]);

  return {
    messages,
    earlierCount: earlier.filter(({ role }) => role === 'user').length,
    status,
    app,
    left: messagesLeft(session),
    setApp,
    send,
    stop,
    rate,
    showEarlier,
    startAnew,
    refresh,
  };
}
