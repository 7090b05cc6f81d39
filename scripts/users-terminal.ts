/** What the users command says and asks. A password is never echoed and never an argument, where
 *  the list of processes and the shell's history would show it. */

import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

/** The outside of a command. */
export interface Terminal {
  /** True when a person sits at it. */
  interactive: boolean;
  /** To standard output, as it is. */
  out(text: string): void;
  /** To standard error, as it is. */
  error(text: string): void;
  /** All of standard input. */
  readInput(): Promise<string>;
  /** A line typed by the person. */
  ask(question: string): Promise<string>;
  /** A line typed by the person that does not show. */
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
    // readline echoes to its output what is typed; the prompt goes to standard error, so that
    // output can be kept in a file.
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
