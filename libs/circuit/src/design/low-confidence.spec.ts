import type { Circuit } from '../model';
import {
  circuitOfDesign,
  designFromCircuit,
  designOf,
  designState,
  diffDesign,
  evolveDesign,
  invertDesignEvent,
} from '.';

const read: Circuit = {
  format: 'pdf',
  components: [
    { reference: 'R1', value: '1k', footprint: '', pins: [], lowConfidence: true },
    { reference: 'R2', value: '2k', footprint: '', pins: [] },
  ],
  nets: [],
  warnings: [],
};
const { design } = designFromCircuit(read, (index) => `placed-${index}`);

test('a recognised part stays to be confirmed on its way into a design and out of it', () => {
  expect(design.components.map(({ lowConfidence }) => lowConfidence)).toEqual([true, undefined]);
  const { components } = circuitOfDesign(designState(design));
  expect(components.map(({ lowConfidence }) => lowConfidence)).toEqual([true, undefined]);
});

test('confirming is one change, which can be undone', () => {
  const before = designState(design);
  const confirmed = { ...design, components: design.components.map(({ lowConfidence: _doubt, ...part }) => part) };
  const [event, ...others] = diffDesign(before, confirmed);
  const data = { id: 'placed-0', from: { lowConfidence: true }, to: { lowConfidence: null } };
  expect([event, others]).toEqual([{ type: 'design.ComponentChanged', data }, []]);
  const after = evolveDesign(before, event!);
  expect(designOf(after).components[0]).not.toHaveProperty('lowConfidence');
  expect(designOf(evolveDesign(after, invertDesignEvent(event!)))).toEqual(designOf(before));
});
