import { randomUUID } from 'node:crypto';
import { verifyStream } from '@tracewright/evidence';
import type { JsonObject } from '@tracewright/kernel';
import { CATALOGUE, event, Keys, signedUp } from '../contract/codec-support';
import { METADATA, newStream } from '../contract/support';
import { createMemoryEventStore } from '../memory';
import { START, type EventStore, type EventToAppend } from '../port';
import { encodedOf, withCodec, type EncodedEventStore } from './codec-event-store';
import { EventTooLarge, UnknownEventType, UnreadableEvent } from './errors';

let raw: EventStore;
let keys: Keys;
let store: EncodedEventStore;

beforeEach(() => {
  raw = createMemoryEventStore();
  keys = new Keys();
  store = withCodec(raw, { catalogue: CATALOGUE, keys, build: '1.2.3' });
});

describe('the catalogue', () => {
  it('is the only source of types, and of the schema version', async () => {
    await expect(store.append('note-1', 'no_stream', [event('test.Unheard', {})])).rejects.toBeInstanceOf(
      UnknownEventType,
    );
    expect(await raw.readStream('note-1')).toBeNull();
    await store.append('note-1', 'no_stream', [event('test.Renamed', { name: 'a', length: 1 })]);
    expect((await raw.readStream('note-1'))?.[0]?.metadata).toMatchObject({ schemaVersion: '3', build: '1.2.3' });
  });

  it('keeps the data of an event under 64 kB', async () => {
    const fitting = event('test.Noted', { text: 'x'.repeat(65_500) });
    const tooLarge = event('test.Noted', { text: 'x'.repeat(65_600) });
    await store.append('note-1', 'no_stream', [fitting]);
    const refused = store.append('note-1', 0n, [tooLarge]);
    await expect(refused).rejects.toBeInstanceOf(EventTooLarge);
    await expect(refused).rejects.toThrow(/test\.Noted takes 656\d\d bytes; an event may hold 65536/);
  });
});

describe('older versions', () => {
  const stored = (schemaVersion: string, data: JsonObject, type = 'test.Renamed'): EventToAppend => ({
    id: randomUUID(),
    type,
    data,
    metadata: { ...METADATA, schemaVersion },
  });

  it('are raised step by step', async () => {
    await raw.append('note-1', 'no_stream', [stored('1', { title: 'abc' }), stored('2', { name: 'de' })]);
    const events = await store.readStream('note-1');
    expect(events?.map(({ data }) => data)).toEqual([
      { name: 'abc', length: 3 },
      { name: 'de', length: 2 },
    ]);
    expect(events?.[0]?.metadata.schemaVersion).toBe('3');
    expect((await store.readAll(START, { limit: 10 })).events).toEqual(events);
  });

  it('that are unknown here stop the reading and name the event', async () => {
    for (const [version, data] of [
      ['4', { name: 'x' }],
      ['0', { name: 'x' }],
      ['x', { name: 'x' }],
    ] as const) {
      const stream = newStream();
      await raw.append(stream, 'no_stream', [stored(version, data)]);
      const refused = store.readStream(stream);
      await expect(refused).rejects.toBeInstanceOf(UnreadableEvent);
      await expect(refused).rejects.toMatchObject({ stream, revision: 0n, type: 'test.Renamed' });
    }
  });

  it('of a type that no module has any more stay as they are', async () => {
    await raw.append('note-1', 'no_stream', [stored('7', { old: true }, 'gone.Happened')]);
    expect((await store.readStream('note-1'))?.[0]).toMatchObject({ type: 'gone.Happened', data: { old: true } });
  });
});

describe('what is read', () => {
  it('can not be changed by a reader', async () => {
    await store.append('note-1', 'no_stream', [event('test.Noted', { list: [{ n: 1 }] })]);
    const [read] = (await store.readStream('note-1')) ?? [];
    const item = (read?.data.list as { n: number }[])[0] as { n: number };
    expect(() => (item.n = 2)).toThrow(TypeError);
    expect(() => Object.assign(read?.metadata ?? {}, { actorId: 'x' })).toThrow(TypeError);
  });
});

describe('personal fields', () => {
  it('are encrypted in the store and open for readers', async () => {
    await store.append('account-1', 'no_stream', [signedUp('u1')]);
    const [stored] = (await raw.readStream('account-1')) ?? [];
    const text = JSON.stringify([stored?.data, stored?.metadata]);
    for (const secret of ['ada@', 'Ada', '0123-456']) expect(text).not.toContain(secret);
    expect(stored?.data).toMatchObject({ userId: 'u1', plan: 'free', profile: { colour: 'green' } });
    expect(stored?.metadata.keyIds).toBe(keys.keys.get('u1 account')?.id);
    expect((await store.readStream('account-1'))?.[0]?.data).toEqual(signedUp('u1').data);
  });

  it('have another form each time', async () => {
    await store.append('account-1', 'no_stream', [signedUp('u1'), signedUp('u1')]);
    const [one, other] = (await raw.readStream('account-1')) ?? [];
    expect(one?.data.email).not.toEqual(other?.data.email);
  });

  it('of an erased person read as null, all else stays', async () => {
    await store.append('account-1', 'no_stream', [signedUp('u1'), signedUp('u2')]);
    keys.erase('u1');
    const events = await store.readStream('account-1');
    expect(events?.[0]?.data).toEqual({
      userId: 'u1',
      email: null,
      profile: { name: null, colour: 'green' },
      phones: null,
      plan: 'free',
    });
    expect(events?.[1]?.data.email).toBe('ada@example.com');
    expect(await verifyStream(raw, 'account-1')).toMatchObject({ intact: true, events: 2 });
  });

  it('of an erased person are not kept any more', async () => {
    keys.erase('u1');
    await store.append('account-1', 'no_stream', [signedUp('u1')]);
    const [stored] = (await raw.readStream('account-1')) ?? [];
    expect(stored?.data).toMatchObject({ email: null, profile: { name: null }, plan: 'free' });
    expect(stored?.metadata.keyIds).toBeUndefined();
  });

  it('say what they were encrypted with, and when they were left out', async () => {
    const { keyIds, withheld } = await store.append('account-1', 'no_stream', [signedUp('u1'), signedUp('u2')]);
    expect(keyIds).toEqual(['u1', 'u2'].map((user) => keys.keys.get(`${user} account`)?.id));
    expect(withheld).toBe(false);
    keys.erase('u1');
    expect(await store.append('account-2', 'no_stream', [signedUp('u1')])).toMatchObject({
      keyIds: [],
      withheld: true,
    });
  });

  it('are read from the log with the keys of that moment, from a stream with those that are known', async () => {
    await store.append('account-1', 'no_stream', [signedUp('u1')]);
    const current = vi.spyOn(keys, 'currentKeys');
    await store.readStream('account-1');
    expect(current).not.toHaveBeenCalled();
    await store.readAll(START, { limit: 10 });
    expect(current).toHaveBeenCalledTimes(1);
  });

  it('need a subject, and no key when there is nothing personal', async () => {
    await expect(
      store.append('account-1', 'no_stream', [event('test.SignedUp', { email: 'a@example.com' })]),
    ).rejects.toThrow(/no subject in userId/);
    await store.append('account-1', 'no_stream', [event('test.SignedUp', { userId: 'u1', email: null })]);
    expect(keys.keys.size).toBe(0);
    expect((await store.readStream('account-1'))?.[0]?.data).toEqual({ userId: 'u1', email: null });
  });

  it('can not lie inside an array, where they would be missed', async () => {
    const inside = event('test.SignedUp', { userId: 'u1', profile: [{ name: 'Ada' }] });
    await expect(store.append('account-1', 'no_stream', [inside])).rejects.toThrow(/leads through an array/);
  });

  it('can not be imitated or moved to another event', async () => {
    const imitated = event('test.SignedUp', {
      userId: 'u1',
      email: 'x',
      plan: { $personal: { key: 'k', value: 'v' } },
    });
    await expect(store.append('account-1', 'no_stream', [imitated])).rejects.toThrow(/\$personal/);
    await store.append('account-1', 'no_stream', [signedUp('u1')]);
    const [stored] = (await raw.readStream('account-1')) ?? [];
    const moved = { ...signedUp('u1'), data: stored?.data ?? {}, metadata: stored?.metadata ?? METADATA };
    await raw.append('account-2', 'no_stream', [moved]);
    await expect(store.readStream('account-2')).rejects.toBeInstanceOf(UnreadableEvent);
  });

  it('of a whole batch take one query', async () => {
    for (let n = 0; n < 20; n++) await store.append(`account-${n}`, 'no_stream', [signedUp(`u${n % 5}`)]);
    keys.queries = 0;
    const { events } = await store.readAll(START, { limit: 500 });
    expect(events).toHaveLength(20);
    expect(keys.queries).toBe(1);
  });
});

it('keeps events as they are stored beside those it has opened only where somebody copies them', async () => {
  await store.append('person-ada', 'no_stream', [signedUp('ada')]);
  const copied = withCodec(raw, { catalogue: CATALOGUE, keys, keepsEncoded: true });
  const [stored] = (await raw.readAll(START, { limit: 1 })).events;
  const [kept] = (await copied.readAll(START, { limit: 1 })).events;
  expect(kept?.data).not.toEqual(stored?.data);
  expect(kept && encodedOf(kept)).toEqual(stored);
  const [opened] = (await store.readAll(START, { limit: 1 })).events;
  expect(() => opened && encodedOf(opened)).toThrow('does not come from a store whose codec keeps it as stored');
});
