/** The users command's output and prompts. A password is never echoed and never an argument, where
 *  the process list and the shell's history would show it. */

import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

/** A command's access to the terminal. */
export interface Terminal {
  /** True if a user sits at it. */
  interactive: boolean;
  /** Writes to standard output, unchanged. */
  out(text: string): void;
  /** Writes to standard error, unchanged. */
  error(text: string): void;
  /** All of standard input. */
  readInput(): Promise<string>;
  /** A line typed by the user. */
  ask(question: string): Promise<string>;
  /** A line typed by the user that is not echoed. */
  askSecret(question: string): Promise<string>;
}

/** A question that was not answered. */
export class Cancelled extends Error {
  constructor() {
    super('Cancelled.');
    this.name = 'Cancelled';
  }
}

/** The process's own input and output. */
export function createTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;

  async function question(prompt: string, echo: boolean): Promise<string> {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    // readline echoes what is typed to its output; the prompt goes to standard error, so that
    // output can be redirected to a file.
    const lines = createInterface({
      input: stdin,
      output: echo ? stderr : nowhere,
      terminal: true,
    });
    const cancel = new AbortController();
    lines.once('SIGINT', () => cancel.abort());
    lines.once('close', () => cancel.abort());
    try {
      if (!echo) stderr.write(prompt);
      return await lines.question(echo ? prompt : '', { signal: cancel.signal });
    } catch (error) {
      throw cancel.signal.aborted ? new Cancelled() : error;
    } finally {
      const cancelled = cancel.signal.aborted;
      lines.close();
      if (!echo || cancelled) stderr.write('\n');
    }
  }

  return {
    interactive: stdin.isTTY && stderr.isTTY,
    out: (line) => void stdout.write(line),
    error: (line) => void stderr.write(line),
    readInput: () => text(stdin),
    ask: (prompt) => question(prompt, true),
    askSecret: (prompt) => question(prompt, false),
  };
}
