/** The words that the pages use: term numbers, and the spelled forms that prefixes and typos are compared
 *  with. */

export class Vocabulary {
  readonly #terms = new Map<string, number>();
  readonly #names: string[] = [];
  /** Maps a spelled form to its count and term. */
  readonly #words = new Map<string, { term: number; count: number }>();
  #occurrences = 0;
  #sorted: string[] = [];
  #byLength = new Map<number, string[]>();

  get size(): number {
    return this.#terms.size;
  }

  /** Number of a token's term; assigned if the term is new.
   *  @param word its spelled form. */
  add(term: string, word: string): number {
    this.#occurrences += 1;
    const known = this.#words.get(word);
    // Fast path: nearly every word of running text has been seen before, so one lookup is enough.
    if (known && this.#names[known.term] === term) {
      known.count += 1;
      return known.term;
    }
    let number = this.#terms.get(term);
    if (number === undefined) {
      number = this.#terms.size;
      this.#terms.set(term, number);
      this.#names.push(term);
    }
    if (known) known.count += 1;
    else this.#words.set(word, { term: number, count: 1 });
    return number;
  }

  /** Sorts the added words; call it once, before the first lookup by spelling. */
  freeze(): void {
    this.#sorted = [...this.#words.keys()].sort();
    for (const word of this.#sorted) {
      const sameLength = this.#byLength.get(word.length);
      if (sameLength) sameLength.push(word);
      else this.#byLength.set(word.length, [word]);
    }
  }

  /** Number of a term (a stem, joined or exact form), if any page has it. */
  term(term: string): number | undefined {
    return this.#terms.get(term);
  }

  /** The term with this number. */
  name(term: number): string {
    return this.#names[term] ?? '';
  }

  /** Term and number of occurrences of a spelled word, if any page has exactly this form. */
  word(word: string): { term: number; count: number } | undefined {
    return this.#words.get(word);
  }

  /** Share of all words that are this one, 0 to 1. */
  share(word: string): number {
    return (this.#words.get(word)?.count ?? 0) / (this.#occurrences || 1);
  }

  /** All spelled words with this prefix, in alphabetical order. */
  withPrefix(prefix: string): string[] {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#sorted[middle]! < prefix) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < this.#sorted.length && this.#sorted[end]!.startsWith(prefix)) end += 1;
    return this.#sorted.slice(low, end);
  }

  /** All spelled words with this many letters. */
  ofLength(length: number): readonly string[] {
    return this.#byLength.get(length) ?? [];
  }
}
