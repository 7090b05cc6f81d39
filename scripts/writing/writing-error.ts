/** What a writer typed that cannot be done, in words that say what to type instead. */
export class WritingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WritingError';
  }
}
