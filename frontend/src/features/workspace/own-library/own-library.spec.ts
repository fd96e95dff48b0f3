import type { PlacedComponent } from '@tracewright/circuit/design';
import type { Library, SymbolPlace } from '@tracewright/contracts/library';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored, writeStoredUser } from '../../../lib/storage';
import { answerCalls } from '../testing';
import { OwnLibrary } from './own-library';

const USER = { id: 'u1', username: 'asha@example.com', displayName: 'Asha', role: 'user' } as const;
const BOX = 'tracewright.library.u1';
const symbol = (name: string): PlacedComponent => ({
  ...{ id: 'placed-0', componentId: name, name, value: name, x: 0, y: 0, width: 100, height: 150, rotation: 0 },
});

/** What the server knows, and whether it can be reached. */
let server: Library;
let away: boolean;
let place: (name: string) => SymbolPlace | Response;
let sent: unknown[];

beforeEach(() => {
  [server, away, sent] = [{ symbols: [], favourites: [] }, false, []];
  place = (name) => ({ name, version: 1 });
  answerCalls({});
  const answer = (url: string, body: { readonly name?: string } | undefined): Response => {
    if (away) throw new Error('offline');
    if (body) sent.push(body);
    if (url === '/api/library') return Response.json(server);
    const placed = url === '/api/library/symbols' && body?.name ? place(body.name) : undefined;
    if (!placed) return new Response(null, { status: 204 });
    return placed instanceof Response ? placed : Response.json(placed);
  };
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) =>
    Promise.resolve().then(() => answer(url, typeof body === 'string' ? (JSON.parse(body) as object) : undefined)),
  );
  writeStoredUser(USER);
});

/** A busy machine is no failure. */
const until = (check: () => void): Promise<void> => vi.waitFor(check, 10_000);
const shown = ({ store }: OwnLibrary) => {
  const { library, trouble, refused } = store.get();
  return { names: library.symbols.map(({ name }) => name), favourites: library.favourites, trouble, refused };
};
const box = () => JSON.parse(readStored(BOX) ?? '[]') as readonly { readonly kind: string }[];
/** Opens the library for as long as the test runs. */
const opened = (): OwnLibrary => {
  const library = new OwnLibrary();
  const close = library.open();
  closing.push(close);
  return library;
};
const closing: (() => void)[] = [];
beforeEach(() => {
  for (const close of closing.splice(0)) close();
});

describe('what a browser held before somebody signed in', () => {
  it('goes to them once, as it stood, and is in nobody’s box any more', async () => {
    writeStored('tracewright.symbols', JSON.stringify([symbol('NEW'), symbol('OLD'), { broken: true }]));
    writeStored('tracewright.library', JSON.stringify({ favourites: ['b', 'a'], recent: ['r'] }));
    server = { symbols: [], favourites: ['mine'] };
    const library = opened();
    await until(() => expect(box()).toEqual([]));
    expect(sent).toMatchObject([{ name: 'OLD' }, { name: 'NEW' }, { added: ['b', 'a'], removed: [] }]);
    expect(shown(library)).toMatchObject({ names: ['NEW', 'OLD'], favourites: ['b', 'a', 'mine'], trouble: undefined });
    expect(readStored('tracewright.symbols')).toBeNull();
    expect(JSON.parse(readStored('tracewright.library') ?? '')).toEqual({ recent: ['r'] });
    sent = [];
    const again = opened();
    server = { symbols: [{ name: 'NEW', version: 1, symbol: symbol('NEW') }], favourites: ['b'] };
    await until(() => expect(shown(again).favourites).toEqual(['b']));
    expect(sent).toEqual([]);
  });

  it('stands beside what the person has of the same name', async () => {
    localStorage.removeItem('user');
    const nobodys = new OwnLibrary();
    nobodys.keep(symbol('X'));
    expect(shown(nobodys).names).toEqual(['X']);
    writeStoredUser(USER);
    server = { symbols: [{ name: 'X', version: 3, symbol: symbol('X') }], favourites: [] };
    place = () => ({ name: 'X (2)', version: 4 });
    const library = opened();
    await until(() => expect(shown(library).names).toEqual(['X (2)', 'X']));
    expect(sent).toMatchObject([{ name: 'X', version: 0 }]);
    expect(readStored('tracewright.library.')).toBeNull();
  });
});

describe('without a connection', () => {
  it('nothing is lost: it says so, and saves as soon as it can', async () => {
    server = { symbols: [], favourites: ['before'] };
    const library = opened();
    await until(() => expect(shown(library).favourites).toEqual(['before']));
    away = true;
    library.keep(symbol('A'));
    library.toggle('x');
    await until(() =>
      expect(shown(library)).toMatchObject({ names: ['A'], favourites: ['x', 'before'], trouble: 'save' }),
    );
    expect(box()).toHaveLength(2);
    away = false;
    window.dispatchEvent(new Event('online'));
    await until(() => expect(box()).toEqual([]));
    await until(() => expect(shown(library).trouble).toBeUndefined());
    expect(sent).toMatchObject([{ name: 'A' }, { added: ['x'] }]);
  });

  it('the next visit saves what this one could not', async () => {
    away = true;
    const library = opened();
    library.toggle('x');
    await until(() => expect(shown(library)).toMatchObject({ favourites: ['x'], trouble: 'load' }));
    closing.pop()?.();
    away = false;
    const next = opened();
    expect(shown(next).favourites).toEqual(['x']);
    await until(() => expect(sent).toEqual([{ added: ['x'], removed: [] }]));
  });
});

it('what the server does not take stays here with the reason, and is tried at the next visit', async () => {
  place = () => Response.json({ error: 'This symbol is too large.', code: 'symbol_too_large' }, { status: 413 });
  const library = opened();
  library.keep(symbol('HUGE'));
  library.toggle('x');
  await until(() => expect(sent).toHaveLength(2));
  await until(() => expect(shown(library)).toMatchObject({ refused: 'This symbol is too large.', names: ['HUGE'] }));
  place = (name) => ({ name, version: 2 });
  closing.pop()?.();
  const next = opened();
  await until(() => expect(box()).toEqual([]));
  expect(shown(next)).toMatchObject({ names: ['HUGE'], refused: undefined });
});

describe('in two tabs', () => {
  it('what one does shows in the other, which loads it when it is looked at', async () => {
    server = { symbols: [], favourites: ['before'] };
    const library = opened();
    await until(() => expect(shown(library).favourites).toEqual(['before']));
    server = { symbols: [], favourites: ['theirs'] };
    window.dispatchEvent(new StorageEvent('storage', { key: BOX }));
    await until(() => expect(shown(library).favourites).toEqual(['theirs']));
    server = { symbols: [], favourites: [] };
    window.dispatchEvent(new Event('focus'));
    await until(() => expect(shown(library).favourites).toEqual([]));
  });

  it('another person’s things are not shown, and theirs come', async () => {
    server = { symbols: [], favourites: ['hers'] };
    const library = opened();
    await until(() => expect(shown(library).favourites).toEqual(['hers']));
    server = { symbols: [], favourites: ['his'] };
    writeStoredUser({ ...USER, id: 'u2' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    expect(shown(library).favourites).toEqual([]);
    await until(() => expect(shown(library).favourites).toEqual(['his']));
    localStorage.removeItem('user');
    closing.pop()?.();
    expect(shown(library).favourites).toEqual([]);
  });
});
