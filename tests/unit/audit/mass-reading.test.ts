import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReadingWatch, READING_WINDOW_MS } from '../../../server/audit/mass-reading.ts';
import type { ReadingWatch } from '../../../server/audit/mass-reading.ts';
import { createSharedReading } from '../../../server/audit/shared-reading.ts';
import { createWorld } from '../../fixtures/accounts.ts';
import type { World } from '../../fixtures/accounts.ts';
import { testDialects } from '../../fixtures/storages.ts';

const dialects = await testDialects();

/** Reads this many pages, the same ones each time; returns the reported counts. */
async function read(watch: ReadingWatch, user: string, pages: number): Promise<number[]> {
  const told: number[] = [];
  for (let page = 0; page < pages; page += 1) {
    const count = await watch(user, `/docs/${page}/`);
    if (count !== null) told.push(count);
  }
  return told;
}

describe('somebody who reads very many pages', () => {
  const time = { now: 0 };

  it('is told of once in ten minutes, at the 201st page', async () => {
    const watch = createReadingWatch({ clock: () => time.now });
    expect(await read(watch, 'alice', 200)).toEqual([]);
    expect(await read(watch, 'alice', 200)).toEqual([]);
    expect(await read(watch, 'alice', 260)).toEqual([201]);
    expect(await read(watch, 'bob', 200)).toEqual([]);
    time.now += READING_WINDOW_MS;
    expect(await read(watch, 'alice', 201)).toEqual([201]);
  });

  it('is told of whenever the ten minutes begin', async () => {
    const watch = createReadingWatch({ clock: () => time.now });
    await watch('alice', '/docs/first/');
    time.now += READING_WINDOW_MS - 1000;
    expect(await read(watch, 'alice', 150)).toEqual([]);
    time.now += 2000;
    expect(await read(watch, 'alice', 201)).toEqual([201]);
  });

  it('is not told of who takes longer', async () => {
    const watch = createReadingWatch({ clock: () => time.now });
    const pages = Array.from({ length: 600 }, (_, page) => `/docs/${page}/`);
    for (const page of pages) {
      time.now += READING_WINDOW_MS / 200;
      expect(await watch('alice', page)).toBeNull();
    }
  });

  it('is not told of who reads the same pages again and again', async () => {
    const watch = createReadingWatch({ clock: () => time.now });
    for (let round = 0; round < 30; round += 1) expect(await read(watch, 'alice', 50)).toEqual([]);
  });
});

describe.each(dialects)('somebody who reads at several servers on $name', (dialect) => {
  let world: World;
  let alice: string;
  let bob: string;
  beforeEach(async () => {
    world = await createWorld(dialect);
    [alice = '', bob = ''] = [await world.addUser('alice'), await world.addUser('bob')].map(
      ({ id }) => id,
    );
  });
  afterEach(() => world.drop());

  const server = () =>
    createReadingWatch({ clock: () => world.time.now, shared: createSharedReading(world.storage) });
  /** Reads pages at all servers in turn; returns after how many a report was made, and of how many pages. */
  const readInTurn = async (servers: ReadingWatch[], user: string, pages: number) => {
    const told: [after: number, count: number][] = [];
    for (let page = 0; page < pages; page += 1) {
      const count = await servers[page % servers.length]!(user, `/docs/${page}/`);
      if (count !== null) told.push([page + 1, count]);
    }
    return told;
  };

  it('is told of by one of them, some pages later than one alone would', async () => {
    expect(await readInTurn([server()], bob, 201)).toEqual([[201, 201]]);
    const servers = [server(), server(), server()];
    const [told, ...more] = await readInTurn(servers, alice, 260);
    expect(told?.[0]).toBeGreaterThan(200);
    expect(told?.[0]).toBeLessThan(230);
    expect(more).toEqual([]);
  });

  it('is told of once, where the last pages come at the same time', async () => {
    const servers = [server(), server()];
    expect(await readInTurn(servers, alice, 200)).toEqual([]);
    const last = await Promise.all(
      servers.flatMap((watch, at) =>
        Array.from({ length: 10 }, (_, page) => watch(alice, `/atlas/${at}/${page}/`)),
      ),
    );
    expect(last.filter((count) => count !== null)).toHaveLength(1);
  });

  it('is not told of who takes longer, and nothing of it stays', async () => {
    const servers = [server(), server()];
    for (let page = 0; page < 600; page += 1) {
      world.time.now += READING_WINDOW_MS / 150;
      expect(await servers[page % 2]!(alice, `/docs/${page}/`)).toBeNull();
    }
    world.time.now += READING_WINDOW_MS;
    await readInTurn([server()], bob, 10);
    const rows = await world.storage.db.selectFrom('pages_read').select('user_id').execute();
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([bob]));
  });

  it('is told of by each for itself where the database is away', async () => {
    const gone = () => Promise.reject(new Error('away'));
    const shared = { add: gone, take: gone };
    const watch = createReadingWatch({ clock: () => world.time.now, shared });
    expect(await readInTurn([watch], alice, 260)).toEqual([[210, 210]]);
  });
});
