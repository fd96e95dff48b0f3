import fc from 'fast-check';
import { estimate, type ReviewDepth } from './estimate';
import { type CircuitSize, sizeOf } from './size';

const LEVELS = ['Simple', 'Moderate', 'Complex', 'Very complex'];
const sizes = fc.record({
  parts: fc.nat(200_000),
  nets: fc.nat(200_000),
  layers: fc.option(fc.integer({ min: 1, max: 32 }), { nil: null }),
});
const depths = fc.constantFrom<ReviewDepth>('rules', 'short', 'whole', 'deep');
const byPeople = fc.constantFrom<ReviewDepth>('short', 'whole', 'deep');

test('a small board of two layers, read whole', () => {
  expect(estimate({ parts: 24, nets: 18, layers: 2 }, 'whole')).toEqual({
    parts: 24,
    nets: 18,
    layers: 2,
    formula: 1,
    complexity: 'Simple',
    // 20 + 36 + 18 + 20 = 94 minutes.
    hours: 2,
    how:
      '24 parts, 18 nets, 2 copper layers with tracks. Simple: 42 points (one a part and a net, 25 a layer beyond two). ' +
      '2 h: 20 min + 1.5 a part + 1 a net + 10 a layer = 94 min, rounded up to half an hour.',
  });
});

test('the rules take minutes, whatever the size', () => {
  fc.assert(fc.property(sizes, (size) => estimate(size, 'rules').hours === 0.1));
});

test('more of anything is never simpler and never takes less', () => {
  const more = fc.record({ parts: fc.nat(500), nets: fc.nat(500), layers: fc.nat(8) });
  fc.assert(
    fc.property(sizes, more, depths, (size, added, depth) => {
      const larger: CircuitSize = {
        parts: size.parts + added.parts,
        nets: size.nets + added.nets,
        layers: added.layers === 0 ? size.layers : (size.layers ?? 0) + added.layers,
      };
      const [one, other] = [estimate(size, depth), estimate(larger, depth)];
      expect(other.hours).toBeGreaterThanOrEqual(one.hours);
      expect(LEVELS.indexOf(other.complexity)).toBeGreaterThanOrEqual(LEVELS.indexOf(one.complexity));
    }),
  );
});

test('a deeper review never takes less, and all are in half hours', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const [short, whole, deep] = (['short', 'whole', 'deep'] as const).map((depth) => estimate(size, depth).hours);
      expect(short).toBeLessThanOrEqual(whole ?? 0);
      expect(whole).toBeLessThanOrEqual(deep ?? 0);
      for (const hours of [short, whole, deep]) expect(Number.isInteger((hours ?? 0) * 2)).toBe(true);
    }),
  );
});

test('how it was worked out leads to the hours again', () => {
  fc.assert(
    fc.property(sizes, byPeople, (size, depth) => {
      const { how, hours } = estimate(size, depth);
      const minutes = Number(/= ([\d.]+) min/.exec(how)?.[1]);
      const factor = Number(/times ([\d.]+)/.exec(how)?.[1] ?? 1);
      expect(minutes).toBe(20 + 1.5 * size.parts + size.nets + 10 * (size.layers ?? 0));
      expect(hours * 60).toBeGreaterThanOrEqual(minutes * factor);
      expect(hours * 60 - minutes * factor).toBeLessThan(30);
    }),
  );
});

test('counted are parts with pins, nets that join something and layers with tracks', () => {
  const at = { x: 0, y: 0 };
  const track = (layer: string) => ({ from: at, to: at, width: 0.2, layer });
  const part = (reference: string, pins: number) => ({
    reference,
    value: '',
    footprint: '',
    pins: Array.from({ length: pins }, (_, index) => ({ number: String(index) })),
  });
  const circuit = {
    components: [part('R1', 2), part('LOGO1', 0), part('', 1)],
    nets: [
      { name: 'A', pins: ['R1.1', 'R2.1'] },
      { name: 'B', pins: ['R1.2'] },
    ],
  };
  expect(sizeOf(circuit)).toEqual({ parts: 1, nets: 1, layers: null });
  expect(sizeOf({ ...circuit, tracks: [track('F.Cu'), track('B.Cu'), track('F.Cu')] }).layers).toBe(2);
});
