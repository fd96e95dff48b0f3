import type { PlacedComponent } from '@tracewright/circuit/design';
import type { ErrorBody } from '@tracewright/contracts';
import type { PersonalExport } from '@tracewright/contracts/accounts';
import type { KeepSymbolRequest, Library, SymbolPlace } from '@tracewright/contracts/library';
import { until } from '@tracewright/testing';
import { PASSWORD, type Person, type RunningApp, startApp } from './support/app';
import { everythingIn } from './support/everything-in';

const SYMBOL: PlacedComponent = {
  ...{ id: 'placed-0', componentId: 'XYZ123', x: 0, y: 0, width: 100, height: 150, rotation: 0 },
  ...{ reference: 'IC1', value: 'XYZ123', pins: [{ number: '1', name: 'IN', type: 'input' }] },
  drawing: 'B 0 0 100 150',
};

let app: RunningApp;
let asha: Person;
beforeAll(async () => {
  app = await startApp();
  asha = await app.person('asha');
});
afterAll(() => app.stop());

const keep = ({ client }: Person, name: string, more: object = {}, version = 0, headers = {}) => {
  const body: KeepSymbolRequest = { name, version, symbol: { ...SYMBOL, ...more } };
  return client.post<SymbolPlace & ErrorBody>('/api/library/symbols', body, headers);
};
const remove = ({ client }: Person, name: string, version: number) =>
  client.delete<ErrorBody>(`/api/library/symbols?name=${encodeURIComponent(name)}&version=${version}`);
const mark = ({ client }: Person, added: readonly string[], removed: readonly string[] = []) =>
  client.post<ErrorBody>('/api/library/favourites', { added, removed });
const libraryOf = async ({ client }: Person) => (await client.get<Library>('/api/library')).body;
const namesOf = async (person: Person) => (await libraryOf(person)).symbols.map(({ name }) => name);

it('keeps symbols once, and beside each other what two places made of one', async () => {
  expect(await keep(asha, 'XYZ123')).toMatchObject({ status: 200, body: { name: 'XYZ123', version: 1 } });
  expect((await keep(asha, 'XYZ123')).body).toEqual({ name: 'XYZ123', version: 1 });
  const key = { 'idempotency-key': '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001' };
  const other = { footprint: 'SOT-23' };
  for (const headers of [key, key]) {
    expect((await keep(asha, 'XYZ123', other, 0, headers)).body).toEqual({ name: 'XYZ123 (2)', version: 2 });
  }
  expect((await keep(asha, 'XYZ123', { footprint: 'SO-8' }, 1)).body).toEqual({ name: 'XYZ123', version: 3 });
  const { symbols } = await libraryOf(asha);
  expect(symbols.map(({ name, version, symbol }) => [name, version, symbol.footprint])).toEqual([
    ['XYZ123', 3, 'SO-8'],
    ['XYZ123 (2)', 2, 'SOT-23'],
  ]);
  const { id: _id, ...told } = SYMBOL;
  expect(symbols[0]?.symbol).toMatchObject({ ...told, name: 'XYZ123' });
});

it('marks favourites, the newest first', async () => {
  expect((await mark(asha, ['LM358P', 'symbol:XYZ123'])).status).toBe(204);
  await mark(asha, ['BC547B', 'LM358P'], ['symbol:XYZ123']);
  expect((await libraryOf(asha)).favourites).toEqual(['BC547B', 'LM358P']);
});

it('refuses what it can not keep, with the field or the reason', async () => {
  const wide = await keep(asha, 'WIDE', { width: 'wide' });
  expect([wide.status, wide.body.code, wide.body.details]).toEqual([
    400,
    'invalid_symbol',
    [expect.objectContaining({ field: 'symbol.width' })],
  ]);
  // As many pins as a body may have, with names that do not shrink.
  const name = (pin: number): string => Math.abs(Math.sin(pin)).toString(36).slice(2).repeat(6);
  const pins = Array.from({ length: 1_500 }, (_, pin) => ({
    number: `${pin}`,
    name: `${name(pin)}${name(pin + 0.5)}`,
  }));
  const large = await keep(asha, 'LARGE', { pins });
  expect([large.status, large.body.code]).toEqual([413, 'symbol_too_large']);
  expect((await keep(asha, ' ')).status).toBe(400);
  expect((await mark(asha, ['x'.repeat(300)])).status).toBe(400);
  const ids = Array.from({ length: 1_000 }, (_, n) => `part ${n}`);
  expect((await mark(asha, ids)).body.code).toBe('too_many_favourites');
});

it('is nobody else’s, and a symbol is removed as it was seen', async () => {
  const ravi = await app.person('ravi');
  expect(await libraryOf(ravi)).toEqual({ symbols: [], favourites: [] });
  expect((await remove(ravi, 'XYZ123', 3)).status).toBe(204);
  expect(await namesOf(asha)).toEqual(['XYZ123', 'XYZ123 (2)']);
  expect((await remove(asha, 'XYZ123', 1)).body.code).toBe('symbol_changed');
  for (const _ of [1, 2]) expect((await remove(asha, 'XYZ123', 3)).status).toBe(204);
  expect(await namesOf(asha)).toEqual(['XYZ123 (2)']);
});

it('goes into its owner’s export, and is gone when the owner is', async () => {
  const person = await app.person('leaving');
  const [name, marked] = ['SECRET-SYMBOL-77', 'SECRET-FAVOURITE-77'];
  await keep(person, name);
  await mark(person, [marked]);
  const { body } = await person.client.get<PersonalExport & { readonly library: Library }>('/api/user/export');
  expect(body.library.symbols).toMatchObject([{ name, symbol: { pins: SYMBOL.pins } }]);
  expect(body.library.favourites).toEqual([marked]);
  expect((await person.client.delete('/api/user', { password: PASSWORD })).status).toBe(204);
  await until('nothing of it is left', async () => !/SECRET-/.test(await everythingIn(app.database.pool())));
});
