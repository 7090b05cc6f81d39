/** Has the language model write the answer from the retrieved passages; if it fails, the answer from the
 *  pages replaces or follows what it wrote. */

import type { Logger } from 'pino';
import type { AnswerDocument, InvokeAnswer } from '../../contract/assistant.ts';
import type { PagesAnswer } from '../pages-answer.ts';
import type { Turn } from '../conversations.ts';
import { toDocument } from '../places.ts';
import { DECLINED } from '../strings.ts';
import { TUNING } from '../tuning.ts';
import type { ResilientModel } from './call-model.ts';
import { createAnswerCheck } from './check-answer.ts';
import { fitPassages } from './fit-passages.ts';
import { ModelFailure } from './model-failure.ts';
import { BROKE_OFF, CUT_OFF, INSTEAD, LEFT_OUT, UNSUPPORTED } from './notes.ts';
import { writePrompt, type SentPassage } from './prompt.ts';

export interface ModelQuestion {
  question: string;
  userId: string;
  turns: readonly Turn[];
  /** The answer from the pages; not declined. */
  found: PagesAnswer;
  /** Aborted when nobody is waiting for the answer any more. */
  signal: AbortSignal;
  /** Receives each piece of the answer; together they are its text. */
  onText: (text: string) => void;
}

export interface ModelAnswer {
  answer: InvokeAnswer;
  /** False if the model did not contribute. */
  byModel: boolean;
}

export interface ModelWriter {
  /** @throws the signal's reason. */
  write(question: ModelQuestion): Promise<ModelAnswer>;
  /** Ends running calls; from then on only the pages answer. */
  close(): void;
}

export interface ModelWriterOptions {
  model: ResilientModel;
  log: Pick<Logger, 'warn'>;
  /** Called with the reason each time the model gives no answer. */
  onFailure?: ((kind: string) => void) | undefined;
}

export function createModelWriter(options: ModelWriterOptions): ModelWriter {
  const { model, log, onFailure } = options;

  return {
    async write({ question, userId, turns, found, signal, onText }) {
      const passages = fitPassages(found.passages, `${question}\n${found.turn?.question ?? ''}`);
      const check = createAnswerCheck(passages);
      let generation = '';
      const show = (text: string) => {
        if (text === '') return;
        generation += text;
        onText(text);
      };

      let failure: ModelFailure | undefined;
      let cut = false;
      try {
        ({ cut } = await model.call({
          userId,
          prompt: writePrompt({ question, passages, turns }),
          signal,
          onText(text) {
            show(check.push(text));
            const { declined, tooLong } = check.state();
            return !declined && !tooLong;
          },
        }));
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        failure = error;
        const { kind, status, code } = error;
        log.warn({ kind, status, code, shown: generation !== '' }, 'language model failed');
        onFailure?.(kind);
      }
      show(check.end(failure === undefined && !cut));

      const { declined, leftOut, tooLong, cited } = check.state();
      const pages = found.answer.output;
      const byPages = (note: string): ModelAnswer => {
        const byModel = generation !== '';
        show(`${byModel ? '\n\n' : ''}${note}\n\n${pages.generation}`);
        const documents = citedFirst(passages, cited, pages.documents, Infinity);
        return { answer: toAnswer(generation, documents), byModel };
      };
      if (declined) {
        show(DECLINED);
        return { answer: declinedAnswer(pages.documents), byModel: true };
      }
      if (failure) return byPages(generation === '' ? INSTEAD : BROKE_OFF);
      if (generation === '') {
        const kind = leftOut ? 'unsupported' : 'empty';
        log.warn({ kind }, 'language model failed');
        onFailure?.(kind);
        return { ...byPages(leftOut ? UNSUPPORTED : INSTEAD), byModel: true };
      }
      if (cut || tooLong) show(`\n\n${CUT_OFF}`);
      if (leftOut) show(`\n\n${LEFT_OUT}`);
      const documents = citedFirst(passages, cited, pages.documents, TUNING.places.ofModel);
      return { answer: toAnswer(generation, documents), byModel: true };
    },
    close: () => model.close(),
  };
}

function toAnswer(generation: string, documents: AnswerDocument[]): InvokeAnswer {
  return {
    output: {
      ...{ generation, declined: false, documents, closest: [] },
      confidence: 'high',
      choices: [],
    },
  };
}

function declinedAnswer(documents: readonly AnswerDocument[]): InvokeAnswer {
  const pageOf = ({ metadata }: AnswerDocument) => metadata.source.split('#')[0];
  const closest = documents.filter(
    (one, i) => documents.findIndex((other) => pageOf(other) === pageOf(one)) === i,
  );
  return {
    output: {
      generation: DECLINED,
      declined: true,
      documents: [],
      closest: closest.slice(0, TUNING.places.most),
      confidence: 'none',
      choices: [],
    },
  };
}

/** The cited passages, in the order of their numbers, then the sources of the answer from the pages. */
function citedFirst(
  passages: readonly SentPassage[],
  cited: readonly number[],
  documents: readonly AnswerDocument[],
  most: number,
): AnswerDocument[] {
  const first = cited.map((place) => toDocument(passages[place]!, true));
  const sources = new Set(first.map(({ metadata }) => metadata.source));
  const others = documents.filter(({ metadata }) => !sources.has(metadata.source));
  return [...first, ...others.slice(0, Math.max(0, most - first.length))];
}
