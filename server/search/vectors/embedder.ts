/** Turns texts into vectors that are close together if the texts have similar meanings. */

/** Role of a text. Some services embed a query differently from the passages it is compared with. */
export type TextKind = 'query' | 'passage';

export interface Embedder {
  /** Identifies the model and how it is computed. Vectors of embedders with different ids must not be
   *  compared. */
  readonly id: string;
  readonly dimensions: number;
  /** One unit vector for each text, in the same order.
   *  @throws Error if the model or the service fails. */
  embed(texts: readonly string[], kind: TextKind): Promise<Float32Array[]>;
  close(): Promise<void>;
}
