import type { OwnPartData } from '@tracewright/contracts/own-parts';
import { given as givenOf } from '@tracewright/testing';
import type { PartShelfEvent } from './events';
import { inPages, type NewPart, shelf } from './shelf';

const given = (...history: readonly PartShelfEvent[]) => givenOf(shelf, history);
const part = (partNumber: string, more: Partial<OwnPartData> = {}): OwnPartData => ({
  partNumber,
  name: partNumber,
  category: 'other',
  priceInr: 1,
  mount: 'SMD',
  inStock: true,
  ...more,
});
const sent = (id: string, more: Partial<OwnPartData> = {}): NewPart => ({ id, part: part(id, more) });
const take = (...parts: readonly NewPart[]) => ({ type: 'Take', ownerId: 'asha', uploadId: 'two', parts }) as const;
const taken = (
  change: 'added' | 'changed',
  version: number,
  uploadId: string,
  ...parts: readonly NewPart[]
): PartShelfEvent => ({
  type: 'partShelf.PartsTaken',
  data: { ownerId: 'asha', uploadId, change, parts: parts.map((each) => ({ ...each, version })) },
});
const before = taken('added', 1, 'one', sent('a'), sent('b'));

it('adds what is new, changes what is other, and leaves what is the same', () => {
  given(before)
    .when(take(sent('a'), sent('b', { priceInr: 2 }), sent('c')))
    .then(taken('added', 1, 'two', sent('c')), taken('changed', 2, 'two', sent('b', { priceInr: 2 })));
  given(before)
    .when(take(sent('a'), sent('b')))
    .thenNothing();
});

it('knows a part again, whatever the order of its fields', () => {
  const specifications = { Gain: '3', Noise: '4' };
  const other = { Noise: '4', Gain: '3' };
  given(taken('added', 1, 'one', sent('a', { specifications })))
    .when(take(sent('a', { specifications: other })))
    .thenNothing();
});

it('is edited as it was seen, and not otherwise', () => {
  const edit = (version: number, more: Partial<OwnPartData>) =>
    ({ type: 'Edit', ownerId: 'asha', id: 'a', version, part: part('a', more) }) as const;
  const edited = { id: 'a', version: 2, part: part('a', { name: 'New' }) };
  given(before)
    .when(edit(1, { name: 'New' }))
    .then({ type: 'partShelf.PartEdited', data: { ownerId: 'asha', part: edited } });
  given(before).when(edit(1, {})).thenNothing();
  given(before)
    .when(edit(2, { name: 'New' }))
    .thenRefused('part_changed');
  given()
    .when(edit(1, { name: 'New' }))
    .thenRefused('part_not_found');
});

it('is removed by hand as it was seen; of what a file misses, what has changed since stays', () => {
  const remove = (strict: boolean, ...parts: readonly { readonly id: string; readonly version: number }[]) =>
    ({ type: 'Remove', ownerId: 'asha', parts, strict }) as const;
  const removed = (...ids: readonly string[]): PartShelfEvent => ({
    type: 'partShelf.PartsRemoved',
    data: { ownerId: 'asha', ids },
  });
  given(before)
    .when(remove(true, { id: 'a', version: 1 }))
    .then(removed('a'));
  given(before)
    .when(remove(true, { id: 'a', version: 3 }))
    .thenRefused('part_changed');
  given(before, removed('a'))
    .when(remove(true, { id: 'a', version: 1 }))
    .thenRefused('part_not_found');
  given(before, taken('changed', 2, 'two', sent('a', { priceInr: 3 })))
    .when(remove(false, { id: 'a', version: 1 }, { id: 'b', version: 1 }, { id: 'gone', version: 1 }))
    .then(removed('b'));
});

it('forgets what an erasure has emptied', () => {
  given({ type: 'partShelf.PartsTaken', data: { ownerId: 'asha', uploadId: 'one', change: 'added', parts: null } })
    .when({ type: 'Remove', ownerId: 'asha', parts: [{ id: 'a', version: 1 }], strict: false })
    .thenNothing();
});

it('writes events that have room for their parts', () => {
  const many = Array.from({ length: 200 }, (_, index) => sent(`p${index}`, { description: 'ü'.repeat(500) }));
  const events = given()
    .when(take(...many))
    .events();
  expect(events.length).toBeGreaterThan(5);
  for (const event of events) expect(Buffer.byteLength(JSON.stringify(event.data))).toBeLessThan(36_000);
  expect(inPages(['x'.repeat(100), 'y', 'z'], 10).map((page) => page.length)).toEqual([1, 2]);
});
