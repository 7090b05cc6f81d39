/** The conversation: messages, the answer in progress, the day's count. Knows nothing about
 *  rendering. */

import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { SectionId } from '@site/server/contract/sections.ts';
import { showToast } from '@site/src/components/ui/toast-store.ts';
import { onOwnerChange } from '@site/src/lib/owner-change.ts';
import { onSignal, USER_DATA_CLEARED } from '@site/src/lib/portal-events.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { appended, replacing } from './answer-place.ts';
import { startAnswer, type AnswerRun } from './answer-run.ts';
import { NO_ANSWER } from './answer.ts';
import type { AskOptions } from './ask.ts';
import {
  countMessage,
  currentChatSession,
  messagesLeft,
  renewChatToken,
  type ChatSession,
} from './chat-session.ts';
import { readHistory, writeHistory } from './history.ts';
import type { ChatMessage, Rating } from './messages.ts';
import { onNewDay } from './on-new-day.ts';
import { standsAlone, type AskedAt } from './stands-alone.ts';
import { GREETING, LIMIT_TEXT, LIMIT_TITLE } from './strings.ts';

/** What greeting and questions have in common. */
const PLAIN = { ...NO_ANSWER, state: 'whole', question: '', fresh: false, rating: null } as const;
const FIRST: ChatMessage = {
  ...PLAIN,
  id: 'greeting',
  role: 'assistant',
  day: '',
  content: GREETING,
};

export type AssistantStatus =
  | 'idle'
  /** Sent, with no words received yet. */
  | 'pending'
  | 'streaming';

/** How to send a question. */
export interface SendOptions {
  /** Where to look first; defaults to the selected section. */
  app?: SectionId | undefined;
  /** Whether it stands alone, regardless of earlier questions. */
  fresh?: boolean;
}

/** How to answer the same question again: from one place, or as standing alone. */
export type Again = { choice: string } | { fresh: true };

export interface Assistant {
  messages: ChatMessage[];
  /** The message that was added or changed last. */
  newest: ChatMessage | undefined;
  /** Today's questions from before the page was loaded, whose messages are not shown yet. */
  earlierCount: number;
  status: AssistantStatus;
  app: SectionId;
  /** Messages left today. */
  left: number;
  setApp: (app: SectionId) => void;
  /** Sends a question. Returns false if it was not sent: nothing was typed, an answer is in
   *  progress, or the limit is reached. */
  send: (text: string, options?: SendOptions) => boolean;
  /** Answers the question of an answer again, replacing it. Does not count; does nothing while an
   *  answer is in progress. */
  answerAgain: (message: ChatMessage, how: Again) => void;
  /** Stops the answer in progress; what has arrived stays. */
  stop: () => void;
  rate: (id: string, rating: Rating | null) => void;
  /** Inserts today's earlier messages before those shown. */
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
  const [newestId, setNewestId] = useState('');
  const run = useRef<AnswerRun | null>(null);
  /** The previous question among those on the screen. */
  const last = useRef<AskedAt | null>(null);
  const page = useLocation().pathname.replace(/\/$/, '');

  const refresh = useCallback(() => setSession(currentChatSession()), []);
  const forget = useCallback(() => {
    run.current?.drop();
    run.current = null;
    last.current = null;
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
  // Nobody needs a late answer once this is unmounted.
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

  /** Asks, and shows what arrives where `place` puts it. */
  const start = useCallback(
    (
      asked: Pick<AskOptions, 'question' | 'app' | 'fresh' | 'choice'>,
      { date: day, token: sessionToken }: ChatSession,
      place: (list: readonly ChatMessage[], answer: ChatMessage) => ChatMessage[],
    ) => {
      const id = uuid();
      const { question, fresh } = asked;
      const common = { id, role: 'assistant', day, question, fresh, rating: null } as const;
      last.current = { page, day };
      setStatus('pending');
      const options = { apiBase, sendToken: apiTakesToken, sessionToken, ...asked };
      run.current = startAnswer(options, (view) => {
        setMessages((list) => place(list, { ...view, ...common }));
        setNewestId(id);
        setStatus(view.state === 'streaming' ? 'streaming' : 'idle');
        if (view.state !== 'streaming') run.current = null;
      });
    },
    [apiBase, apiTakesToken, page],
  );
  const send = useCallback(
    (text: string, options: SendOptions = {}) => {
      const question = text.trim();
      if (!question || run.current) return false;
      const counted = countMessage();
      refresh();
      if (!counted) {
        showToast({ title: LIMIT_TITLE, description: LIMIT_TEXT, variant: 'destructive' });
        return false;
      }
      const { date: day, count } = counted;
      const fresh = options.fresh ?? standsAlone(last.current, { page, day }, count);
      const asked: ChatMessage = { ...PLAIN, id: uuid(), role: 'user', day, content: question };
      setMessages((list) => [...list, asked]);
      setNewestId(asked.id);
      start({ question, app: options.app ?? app, fresh }, counted, appended);
      return true;
    },
    [app, page, refresh, start],
  );
  const answerAgain = useCallback(
    (message: ChatMessage, how: Again) => {
      if (run.current) return;
      const { question, fresh } = message;
      start({ question, app, fresh, ...how }, currentChatSession(), (list, answer) =>
        replacing(list, message, answer),
      );
    },
    [app, start],
  );
  const stop = useCallback(() => run.current?.stop(), []);
  const rate = useCallback(
    (id: string, rating: Rating | null) =>
      setMessages((list) =>
        list.map((message) => (message.id === id ? { ...message, rating } : message)),
      ),
    [],
  );

  // A tab may stay open past midnight.
  const earlier = useMemo(
    () => kept.filter(({ day }) => day === session.date),
    [kept, session.date],
  );
  const showEarlier = useCallback(() => {
    setMessages(([first, ...later]) => [first ?? FIRST, ...earlier, ...later]);
    setKept([]);
    last.current ??= { page, day: session.date };
  }, [earlier, page, session.date]);

  return {
    messages,
    newest: messages.find(({ id }) => id === newestId) ?? messages.at(-1),
    earlierCount: earlier.filter(({ role }) => role === 'user').length,
    status,
    app,
    left: messagesLeft(session),
    setApp,
    send,
    answerAgain,
    stop,
    rate,
    showEarlier,
    startAnew,
    refresh,
  };
}
