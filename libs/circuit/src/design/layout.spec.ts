import fc from 'fast-check';
import type { Circuit, Component } from '../model';
import { arrangedParts, componentBox, GRID, pinPlace, type PlacedComponent } from '.';

const part = (reference: string, ...nets: (string | undefined)[]): Component => ({
  reference,
  value: 'x',
  footprint: '',
  pins: nets.map((net, index) => ({ number: String(index + 1), ...(net !== undefined && { net }) })),
});

function circuitOf(components: readonly Component[]): Circuit {
  const nets = new Map<string, string[]>();
  for (const { reference, pins } of components) {
    for (const { number, net } of pins) if (net) nets.set(net, [...(nets.get(net) ?? []), `${reference}.${number}`]);
  }
  return { format: 'json', components, nets: [...nets].map(([name, pins]) => ({ name, pins })), warnings: [] };
}

const laidOut = (components: readonly Component[]): readonly PlacedComponent[] =>
  arrangedParts(circuitOf(components), (index) => `p${index}`);

const netNames = fc.option(fc.constantFrom('GND', '+3V3', 'A', 'B', 'SCL', 'Net-(U1-Pad1)', 'x'.repeat(40)), {
  nil: undefined,
});
const circuits = fc
  .array(fc.array(netNames, { maxLength: 24 }), { minLength: 1, maxLength: 40 })
  .map((parts) => parts.map((nets, index) => part(`U${index + 1}`, ...nets)));

test('parts stand on the grid, apart from one another, with room for their texts', () => {
  fc.assert(
    fc.property(circuits, (components) => {
      const boxes = laidOut(components).map(componentBox);
      for (const [index, a] of boxes.entries()) {
        expect([a.x % GRID, a.y % GRID, a.x >= 0, a.y >= 0]).toEqual([0, 0, true, true]);
        for (const b of boxes.slice(index + 1)) {
          const apart =
            a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height + GRID <= b.y || b.y + b.height + GRID <= a.y;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});

test('the same circuit gets the same places', () => {
  fc.assert(
    fc.property(circuits, (components) => {
      expect(laidOut(structuredClone(components))).toEqual(laidOut(components));
    }),
    { numRuns: 30 },
  );
});

test('a part stands level with the pin that it serves, turned towards it, and the next one behind it', () => {
  const placed = laidOut([
    part('U1', 'A', 'GND', 'B', 'C', 'LED', '+5V', 'D', 'E'),
    part('R1', 'LED', 'ANODE'),
    part('R2', 'X', 'A'),
    part('D1', 'GND', 'ANODE'),
  ]);
  const end = (index: number, pin: string) => pinPlace(placed[index]!, pin)!;
  const pairs = [
    [end(0, '5'), end(1, '1')],
    [end(0, '1'), end(2, '2')],
    [end(1, '2'), end(3, '2')],
  ] as const;
  for (const [from, to] of pairs) {
    expect(from.y).toBe(to.y);
    expect([from.side, to.side].sort()).toEqual(['left', 'right']);
  }
});

test('what shares only supplies with a part stands below it', () => {
  const placed = laidOut([
    part('U1', '+5V', 'GND', 'A', 'B', 'C', 'D'),
    part('C1', '+5V', 'GND'),
    part('C2', '+5V', 'GND'),
  ]);
  const [chip, ...capacitors] = placed.map(componentBox);
  for (const { y } of capacitors) expect(y).toBeGreaterThan(chip!.y + chip!.height);
});

test('2,000 parts are laid out in less than a second of computing', () => {
  const components = Array.from({ length: 2000 }, (_, index) =>
    index % 10 === 0
      ? part(`U${index}`, ...Array.from({ length: 30 }, (__, pin) => `N${index}-${pin}`))
      : part(`R${index}`, `N${index - (index % 10)}-${index % 10}`, index % 3 ? 'GND' : `M${index}`),
  );
  const started = process.cpuUsage();
  laidOut(components);
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1e6).toBeLessThan(1);
});

test('a part with very many pins is laid out as well', () => {
  const pins = Array.from({ length: 150_000 }, (_, pin) => ({ number: String(pin), net: `N${pin}` }));
  expect(laidOut([{ ...part('U1'), pins }, part('R1', 'N5', 'GND')])).toHaveLength(2);
});
