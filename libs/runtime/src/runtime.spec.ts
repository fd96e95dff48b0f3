import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createMemoryEventStore } from '@tracewright/event-store/memory';
import type { EventBatch } from '@tracewright/event-store';
import { Refusal } from '@tracewright/kernel';
import { eventOf } from '@tracewright/testing';
import { Backoff } from './backoff';
import { LagReader } from './lag';
import { Pacer } from './pacer';
import { sharedTailOf } from './shared-tail';
import { Signal } from './signal';
import { isTransient, messageOf } from './transient';
import { TimeIsOver, within } from './within';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('a signal', () => {
  test('that was raised before the wait ends it at once, until it is cleared', async () => {
    const signal = new Signal();
    signal.raise();
    expect(await signal.wait(10_000)).toBe(true);
    signal.clear();
    expect(await signal.wait(1)).toBe(false);
  });

  test('raised or closed during the wait ends it', async () => {
    const signal = new Signal();
    const waiting = signal.wait(10_000);
    signal.raise();
    expect(await waiting).toBe(true);
    signal.clear();
    const last = signal.wait(10_000);
    signal.close();
    expect(await last).toBe(false);
    expect(await signal.wait(10_000)).toBe(false);
  });
});

describe('a pacer', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('acts at once after a rest, then once for each interval with signals', () => {
    const acted: number[] = [];
    const pacer = new Pacer(50, () => void acted.push(performance.now()));
    const start = performance.now();
    for (let at = 0; at < 120; at += 10) {
      pacer.signal();
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(500);
    expect(acted.map((time) => time - start)).toEqual([0, 50, 100, 150]);
    pacer.signal();
    expect(acted).toHaveLength(5);
  });

  test('acts at once when told so, and not again for the signals before', () => {
    let acted = 0;
    const pacer = new Pacer(50, () => acted++);
    pacer.signal();
    pacer.signal();
    pacer.now();
    vi.advanceTimersByTime(500);
    expect(acted).toBe(2);
    pacer.signal();
    pacer.signal();
    pacer.stop();
    vi.advanceTimersByTime(500);
    expect(acted).toBe(3);
  });
});

test('pauses grow from the first to the last, each shortened by at most half', () => {
  const backoff = new Backoff(100, 1000);
  for (const full of [100, 200, 400, 800, 1000, 1000]) {
    const pause = backoff.next();
    expect(pause).toBeGreaterThanOrEqual(full / 2);
    expect(pause).toBeLessThanOrEqual(full);
  }
  backoff.reset();
  expect(backoff.next()).toBeLessThanOrEqual(100);
});

test('only what may pass by itself is transient', () => {
  const withCode = (code: string): Error => Object.assign(new Error('x'), { code });
  for (const code of ['ECONNREFUSED', '57P01', '08006', '40P01', '53300', '55P03']) {
    expect(isTransient(withCode(code))).toBe(true);
  }
  for (const code of ['22P02', '23505', '42P01', 'ENOENT']) expect(isTransient(withCode(code))).toBe(false);
  expect(isTransient(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isTransient(Object.assign(new Error('x'), { transient: true }))).toBe(true);
  expect(isTransient(new Refusal('unavailable', 'store_unavailable', 'x'))).toBe(true);
  expect(isTransient(new Refusal('conflict', 'taken', 'x'))).toBe(false);
  expect(isTransient(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]))).toBe(true);
  expect(isTransient('x')).toBe(false);
  expect(messageOf(new AggregateError([new Error('a'), new Error('b')]))).toBe('a; b');
});

describe('the shared tail', () => {
  const ledger = { categories: ['ledger'] };

  async function storeWithReads(paceMs?: number) {
    const store = createMemoryEventStore();
    const reads: string[] = [];
    const readAll: typeof store.readAll = (after, options) => {
      reads.push(after);
      return store.readAll(after, options);
    };
    const append = (id: string, category = 'ledger') =>
      store.append(`${category}-${id}`, 'no_stream', [eventOf('x.Happened', {}, `${category}/${id}`)]);
    await append('1');
    return { tail: sharedTailOf({ ...bound(store), readAll }, paceMs), reads, append };
  }

  const ids = ({ events }: EventBatch): string[] => events.map(({ stream }) => stream);

  test('reads once for all who stand at the same place, and gives each its own categories', async () => {
    const { tail, reads, append } = await storeWithReads();
    await append('2', 'other');
    const [one, two] = await Promise.all([tail.read('', ledger), tail.read('', { categories: ['other'] })]);
    expect([ids(one), ids(two)]).toEqual([['ledger-1'], ['other-2']]);
    expect(one.next).toBe(two.next);
    expect(await tail.read('', ledger)).toMatchObject({ next: one.next });
    expect(reads).toEqual(['']);
  });

  test('never hands out a read that began before the news', async () => {
    const { tail, append } = await storeWithReads();
    const { next } = await tail.read('', ledger);
    const early = tail.read(next, ledger);
    await append('2');
    tail.hurry();
    const late = tail.read(next, ledger);
    expect(ids(await late)).toEqual(['ledger-2']);
    await early;
  });

  test('tells who comes later that nothing is newer, while there are no news', async () => {
    const { tail, reads } = await storeWithReads();
    for (let count = 0; count < 3; count++) expect(await tail.read('', ledger)).toMatchObject({ atEnd: true });
    expect(reads).toEqual(['']);
  });

  test('tells all who follow together, at once while one of them is awaited', async () => {
    const { tail, append } = await storeWithReads(60_000);
    const told = { awaited: 0, other: 0 };
    let isAwaited = false;
    let wake: () => void = () => undefined;
    const ends = [
      tail.follow({ notify: () => void ((told.awaited += 1), wake()), isAwaited: () => isAwaited }),
      tail.follow({ notify: () => (told.other += 1) }),
    ];
    const news = async (id: string): Promise<void> => {
      const woken = new Promise<void>((resolve) => (wake = resolve));
      await append(id);
      await woken;
    };
    await news('2');
    isAwaited = true;
    await news('3');
    expect(told).toEqual({ awaited: 2, other: 2 });
    ends.forEach((end) => end());
    await append('4');
    tail.hurry();
    expect(told).toEqual({ awaited: 2, other: 2 });
  });

  test('wakes of those who wait at the end only whose own came, and moves the others on', async () => {
    const { tail, reads, append } = await storeWithReads(0);
    const { next: end } = await tail.read('', ledger);
    const seats = { own: tail.take(ledger), other: tail.take({ categories: ['other'] }), all: tail.take({}) };
    const moves: string[] = [];
    const waits = {
      own: seats.own.wait(end, 60_000, () => true),
      other: seats.other.wait(end, 60_000, (to) => moves.push(to) < 2),
      all: seats.all.wait(end, 60_000, () => true),
    };
    const { position: first } = await append('2');
    expect([await waits.own, await waits.all]).toEqual([end, end]);
    expect([moves, seats.other.position]).toEqual([[first], first]);
    const { position: second } = await append('3');
    expect(await waits.other).toBe(second); // who is moved on may have something to do then
    expect(reads).toEqual(['', end, first]);
    Object.values(seats).forEach((seat) => tail.leave(seat));
  });

  test('calls who is at work, or waits elsewhere, to look for itself', async () => {
    const { tail, append } = await storeWithReads(0);
    const { next: end } = await tail.read('', ledger);
    const [working, waiting, behind] = [tail.take({ categories: ['none'] }), tail.take(ledger), tail.take(ledger)];
    const waits = [waiting.wait(end, 60_000, () => true), behind.wait('', 60_000, () => true)];
    await append('2');
    expect(await Promise.all(waits)).toEqual([end, '']);
    expect(await working.wait(end, 60_000, () => true)).toBe(end);
    [working, waiting, behind].forEach((seat) => tail.leave(seat));
  });

  test('does not take an old answer for the end', async () => {
    const { tail, append } = await storeWithReads();
    expect(await tail.read('', ledger)).toMatchObject({ atEnd: true });
    const { position } = await append('2');
    tail.hurry();
    const again = await tail.read('', ledger);
    expect(again.atEnd).toBe(false);
    expect((await tail.read(again.next, ledger)).next).toBe(position);
  });
});

describe('the lag of a follower', () => {
  async function behindBy(events: number) {
    const store = createMemoryEventStore();
    let time = 0;
    const looks: string[] = [];
    const lag: typeof store.lag = (after) => (looks.push(after), store.lag(after));
    const forbidden = (): never => {
      throw new Error('an event is read');
    };
    const reader = new LagReader({ ...bound(store), lag, readAll: forbidden, readStream: forbidden }, () => time);
    const positions = [''];
    for (let n = 0; n < events; n++) {
      const { position } = await store.append(`ledger-${n}`, 'no_stream', [eventOf('x.Happened', {}, `e/${n}`)]);
      positions.push(position);
    }
    const head = await store.head();
    const read = (name: string, at: number, categories = ['ledger']) =>
      reader.read(name, { categories }, positions[at] ?? '', head);
    return { read, looks, wait: (ms: number) => void (time += ms) };
  }

  test('counts its own, reads no event, and asks once for all who stand at one place', async () => {
    const { read, looks } = await behindBy(5);
    expect(await read('one', 5)).toEqual({ lagEvents: 0, isNear: true });
    expect(looks).toEqual([]);
    expect(await read('one', 2)).toEqual({ lagEvents: 3, isNear: true });
    expect(await read('two', 2, ['other'])).toEqual({ lagEvents: 0, isNear: true });
    expect(looks).toHaveLength(1);
  });

  test('far from the end it is a least number, with the time left once there was progress', async () => {
    const { read, wait } = await behindBy(3000);
    expect(await read('one', 0)).toEqual({ lagEvents: 1000, lagIsLeast: true, isNear: false });
    wait(2000);
    const catchUp = { perSecond: 500, unit: 'events', secondsLeft: 4 };
    expect(await read('one', 1000)).toEqual({ lagEvents: 1000, lagIsLeast: true, isNear: false, catchUp });
    wait(2000);
    expect(await read('one', 2000)).toEqual({ lagEvents: 1000, isNear: true });
  });
});

function bound(store: ReturnType<typeof createMemoryEventStore>) {
  return {
    append: store.append.bind(store),
    readStream: store.readStream.bind(store),
    readAll: store.readAll.bind(store),
    head: store.head.bind(store),
    appendedUpTo: store.appendedUpTo.bind(store),
    lag: store.lag.bind(store),
    onWakeUp: store.onWakeUp.bind(store),
    close: store.close.bind(store),
  };
}

describe('work within a time', () => {
  const ended = (limit: AbortSignal) =>
    new Promise<never>((_, reject) => limit.addEventListener('abort', () => reject(new Error('cut off'))));

  test('is ended when the time is over, and says so, whatever is collected meanwhile', async () => {
    const collecting = setInterval(() => collectGarbage(), 5);
    await expect(within(50, new AbortController().signal, ended)).rejects.toThrow(TimeIsOver);
    clearInterval(collecting);
  });

  test('is ended by the signal, and then throws what the work throws', async () => {
    const leaving = new AbortController();
    const work = within(10_000, leaving.signal, ended);
    leaving.abort();
    await expect(work).rejects.toThrow('cut off');
    await expect(within(10_000, undefined, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await within(10_000, leaving.signal, () => Promise.resolve(7))).toBe(7);
  });
});
