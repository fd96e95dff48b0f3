import { type Decider, type DomainEvent, Refusal } from '@tracewright/kernel';
import { given } from './decider';

type Lit = DomainEvent<'lamp.Lit', { readonly by: string; readonly note?: string }>;
const lamp: Decider<boolean, { readonly by: string }, Lit> = {
  initialState: false,
  decide: ({ by }, lit) => {
    if (by === '') throw new Refusal('invalid', 'nobody', 'Somebody must light it.');
    return lit ? [] : [{ type: 'lamp.Lit', data: { by } }];
  },
  evolve: () => true,
};
const lit: Lit = { type: 'lamp.Lit', data: { by: 'Asha' } };

it('accepts what holds', () => {
  given(lamp).when({ by: 'Asha' }).then(lit);
  given(lamp)
    .when({ by: 'Asha' })
    .then({ data: { note: undefined, by: 'Asha' }, type: 'lamp.Lit' });
  given(lamp, [lit]).when({ by: 'Asha' }).thenNothing();
  given(lamp).when({ by: '' }).thenRefused('nobody');
  expect(given(lamp).when({ by: 'Asha' }).events()).toEqual([lit]);
  expect(given(lamp).when({ by: 'Asha' }).state()).toBe(true);
});

it('refuses what does not hold', () => {
  expect(() => given(lamp).when({ by: 'Asha' }).thenNothing()).toThrow(/lamp\.Lit/);
  expect(() => given(lamp).when({ by: 'Bo' }).then(lit)).toThrow(/Bo[^]*instead of[^]*Asha/);
  expect(() => given(lamp).when({ by: 'Asha' }).thenRefused('nobody')).toThrow(/instead of refusing with nobody/);
  expect(() => given(lamp).when({ by: '' }).thenRefused('other')).toThrow('Somebody must light it.');
  expect(() => given(lamp).when({ by: '' }).then(lit)).toThrow('Somebody must light it.');
});
