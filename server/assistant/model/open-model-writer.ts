/** Assembles the model writer. Import it only if a language model is configured: its dependencies take 30 MB
 *  and a tenth of a second. */

import { createResilientModel, type ResilientModelOptions } from './call-model.ts';
import { createChatModel, type ChatModelSettings } from './chat-model.ts';
import { createModelWriter, type ModelWriter, type ModelWriterOptions } from './write-by-model.ts';

export function openModelWriter(
  settings: ChatModelSettings,
  options: Omit<ResilientModelOptions, 'model'> & Pick<ModelWriterOptions, 'onFailure'>,
): ModelWriter {
  const model = createResilientModel({ ...options, model: createChatModel(settings) });
  return createModelWriter({ model, log: options.log, onFailure: options.onFailure });
}
