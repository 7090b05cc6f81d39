/** Remembers what was asked in each conversation, so that a follow-up can be understood. Kept in
 *  memory only, bounded in number, length and time: a flood of session tokens must not fill the
 *  process, and what a person asked is gone when they sign out. */

/** One question that was answered. */
export interface Turn {
  question: string;
  /** Title and path of the page that answered. */
  title: string;
  path: string;
  /** Beginning of the answer as plain text, where a language model reads the conversation. */
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
  /** Of one user: nobody can push out everybody else's. */
  mostOfUser?: number;
  mostTurns?: number;
  /** Milliseconds without a question after which a conversation is forgotten. */
  lifetime?: number;
}

interface Conversation {
  userId: string;
  turns: Turn[];
  touched: number;
}

export function createConversations({
  clock,
  mostConversations = 5000,
  mostOfUser = 50,
  mostTurns = 10,
  lifetime = 30 * 60_000,
}: ConversationOptions): Conversations {
  /** In the order of last use, so the first is the one to drop. */
  const all = new Map<string, Conversation>();
  // The token is the caller's own choice; with the user in the key nobody reads another's turns.
  const keyOf = (userId: string, token: string) => JSON.stringify([userId, token]);

  function living(key: string): Conversation | undefined {
    const found = all.get(key);
    if (!found || clock() - found.touched <= lifetime) return found;
    all.delete(key);
    return undefined;
  }

  function dropOld(): void {
    for (const [key, { touched }] of all) {
      if (all.size <= mostConversations && clock() - touched <= lifetime) return;
      all.delete(key);
    }
  }

  /** Drops the oldest of a user where there are too many. */
  function dropOwn(userId: string): void {
    const own = [...all].filter(([, conversation]) => conversation.userId === userId);
    for (const [key] of own.slice(0, -mostOfUser)) all.delete(key);
  }

  return {
    read: (userId, token) => living(keyOf(userId, token))?.turns ?? [],
    add(userId, token, turn) {
      const key = keyOf(userId, token);
      const known = living(key);
      const turns = [...(known?.turns ?? []), turn].slice(-mostTurns);
      all.delete(key);
      all.set(key, { userId, turns, touched: clock() });
      if (!known) dropOwn(userId);
      dropOld();
    },
    forget(userId) {
      for (const [key, conversation] of all) {
        if (conversation.userId === userId) all.delete(key);
      }
    },
  };
}
