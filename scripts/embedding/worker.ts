/** A worker process that embeds the texts it receives with the local model. */

import type { Embedder } from '../../server/search/vectors/embedder.ts';
import type { LocalVariant } from '../../server/search/vectors/local-model.ts';
import { openLocalModel } from '../../server/search/vectors/open-embedder.ts';
import type { WorkerAnswer } from './embed-texts.ts';

const [folder, variant] = process.argv.slice(2) as [string, LocalVariant];
let embedder: Promise<Embedder> | undefined;

async function embed(texts: string[]): Promise<WorkerAnswer> {
  try {
    embedder ??= openLocalModel(folder, { variant });
    return { vectors: await (await embedder).embed(texts, 'passage') };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (texts: string[]) => {
  // It is not an error if the parent has already gone.
  void embed(texts).then((answer) => process.send!(answer, () => undefined));
});
// The parent has gone.
process.on('disconnect', () => process.exit());
