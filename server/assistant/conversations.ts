/** Remembers what was asked in each conversation, so that a follow-up can be understood. Kept in memory only,
 *  and limited in number, length and time: a flood of session tokens must not fill the process, and a user's
 *  questions are gone after they sign out. */

import { LRUCache } from 'lru-cache';

/** One question that was answered. */
export interface Turn {
  question: string;
  /** Title and path of the page that answered. */
  title: string;
  path: string;
  /** Beginning of the answer as plain text, if a language model reads the conversation. */
  answer?: string;
}

export interface Conversations {
  /** Turns so far, oldest first. */
  read(userId: string, token: string): readonly Turn[];
  add(userId: string, token: string, turn: Turn): void;
  /** Drops all conversations of a user. */
  forget(userId: string): void;
}

export interface ConversationOptions {
  /** Milliseconds since 1970. */
  clock: () => number;
  mostConversations?: number;
  /** Maximum conversations per user, so that nobody can evict another user's. */
  mostOfUser?: number;
  mostTurns?: number;
  /** A conversation without a question for this many milliseconds is forgotten. */
  lifetime?: number;
}

interface Conversation {
  userId: string;
  turns: Turn[];
}

export function createConversations({
  clock,
  mostConversations = 5000,
  mostOfUser = 50,
  mostTurns = 10,
  lifetime = 30 * 60_000,
}: ConversationOptions): Conversations {
  const all = new LRUCache<string, Conversation>({
    max: mostConversations,
    ttl: lifetime,
    // Expiry is checked against our own clock at each access; the library's clock is cached for a millisecond
    // by a timer.
    ttlResolution: 0,
    perf: { now: clock },
  });
  // The caller chooses the token; with the user in the key nobody can read another user's turns.
  const keyOf = (userId: string, token: string) => JSON.stringify([userId, token]);
  // Reading does not extend a conversation's life.
  const turnsOf = (key: string) => all.peek(key)?.turns ?? [];

  /** Keys of a user's conversations, most recently used first. */
  const keysOf = (userId: string) =>
    [...all.entries()]
      .filter(([, conversation]) => conversation.userId === userId)
      .map(([key]) => key);

  return {
    read: (userId, token) => turnsOf(keyOf(userId, token)),
    add(userId, token, turn) {
      const key = keyOf(userId, token);
      const known = turnsOf(key);
      all.purgeStale();
      all.set(key, { userId, turns: [...known, turn].slice(-mostTurns) });
      if (known.length === 0) for (const old of keysOf(userId).slice(mostOfUser)) all.delete(old);
    },
    forget(userId) {
      for (const key of keysOf(userId)) all.delete(key);
    },
  };
}
