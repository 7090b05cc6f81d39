/** Invalid input of a writer, with a message that says what to type instead. */
export class WritingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WritingError';
  }
}
