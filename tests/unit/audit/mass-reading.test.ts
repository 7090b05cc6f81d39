import { describe, expect, it } from 'vitest';
import { createReadingWatch, READING_WINDOW_MS } from '../../../server/audit/mass-reading.ts';

describe('somebody who reads very many pages', () => {
  const time = { now: 0 };
  const read = (watch: ReturnType<typeof createReadingWatch>, user: string, pages: number) =>
    Array.from({ length: pages }, (_, page) => watch(user, `/docs/${page}/`)).filter(
      (count) => count !== null,
    );

  it('is told of once in ten minutes, at the 201st page', () => {
    const watch = createReadingWatch(() => time.now);
    expect(read(watch, 'alice', 200)).toEqual([]);
    expect(read(watch, 'alice', 200)).toEqual([]);
    expect(read(watch, 'alice', 260)).toEqual([201]);
    expect(read(watch, 'bob', 200)).toEqual([]);
    time.now += READING_WINDOW_MS;
    expect(read(watch, 'alice', 201)).toEqual([201]);
  });

  it('is told of whenever the ten minutes begin', () => {
    const watch = createReadingWatch(() => time.now);
    watch('alice', '/docs/first/');
    time.now += READING_WINDOW_MS - 1000;
    expect(read(watch, 'alice', 150)).toEqual([]);
    time.now += 2000;
    expect(read(watch, 'alice', 201)).toEqual([201]);
  });

  it('is not told of who takes longer', () => {
    const watch = createReadingWatch(() => time.now);
    const pages = Array.from({ length: 600 }, (_, page) => `/docs/${page}/`);
    for (const page of pages) {
      time.now += READING_WINDOW_MS / 200;
      expect(watch('alice', page)).toBeNull();
    }
  });

  it('is not told of who reads the same pages again and again', () => {
    const watch = createReadingWatch(() => time.now);
    for (let round = 0; round < 30; round += 1) expect(read(watch, 'alice', 50)).toEqual([]);
  });
});
