import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import type { Design, PlacedComponent } from '@tracewright/circuit/design';
import { expect, it } from 'vitest';
import { EMPTY } from '../../canvas';
import { LM324_PINS } from '../../canvas/testing';
import { unitsInTurn, unitsOfPart, type WantedUnit } from './part-units';

const LM324: CatalogueComponent = {
  ...{ id: 'LM324N', name: 'LM324 quad op-amp', description: '', category: 'other', specifications: {} },
  pins: LM324_PINS,
};
const units = unitsOfPart(LM324);

const named = ({ reference = '', unit }: PlacedComponent): string => `${reference}${'ABCDE'[(unit?.number ?? 0) - 1]}`;
const placed = (reference: string, ...numbers: readonly number[]): readonly PlacedComponent[] =>
  numbers.map((number) => ({ ...units[number - 1]!, id: `${reference}${number}`, reference, value: 'LM324A' }));

/** What is placed, one after the other, until nothing comes or so many were placed. */
function inTurn(from: Design, most: number, wanted?: WantedUnit): readonly PlacedComponent[] {
  const next = unitsInTurn(units, wanted);
  const added: PlacedComponent[] = [];
  while (added.length < most) {
    const unit = next(`placed-${added.length}`, { components: [...from.components, ...added], connections: [] });
    if (!unit) break;
    added.push(unit);
  }
  return added;
}

it('places the units of a part in turn, its supplies last, then those of the next one', () => {
  expect(inTurn(EMPTY, 7).map(named)).toEqual(['U1A', 'U1B', 'U1C', 'U1D', 'U1E', 'U2A', 'U2B']);
  expect(inTurn({ components: placed('U1', 1), connections: [] }, 2).map(named)).toEqual(['U2A', 'U2B']);
});

it('places what was undone meanwhile', () => {
  const next = unitsInTurn(units);
  const first = next('a', EMPTY)!;
  const second = next('b', { components: [first], connections: [] })!;
  const third = next('c', { components: [first], connections: [] })!;
  expect([first, second, third].map(named)).toEqual(['U1A', 'U1B', 'U1C']);
  expect(named(next('d', { components: [first, third], connections: [] })!)).toBe('U1D');
  expect(named(next('e', EMPTY)!)).toBe('U1A');
});

it('places the missing units of a part from the one that is asked for, with what the others have, and ends', () => {
  const added = inTurn({ components: placed('U3', 1, 4), connections: [] }, 9, { reference: 'U3', number: 5 });
  expect(added.map(named)).toEqual(['U3E', 'U3B', 'U3C']);
  expect(added.map(({ value }) => value)).toEqual(['LM324A', 'LM324A', 'LM324A']);
});
