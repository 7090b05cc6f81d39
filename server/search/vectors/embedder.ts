/** Turns texts into vectors that lie near each other where the texts mean about the same. */

/** What a text is. Some services embed a question in another way than what it is compared with. */
export type TextKind = 'query' | 'passage';

export interface Embedder {
  /** Names the model and how it is computed. Vectors of two embedders with different ids must not be
   *  compared. */
  readonly id: string;
  readonly dimensions: number;
  /** One vector of length 1 for each text, in the same order.
   *  @throws Error where the model or the service fails. */
  embed(texts: readonly string[], kind: TextKind): Promise<Float32Array[]>;
  close(): Promise<void>;
}
