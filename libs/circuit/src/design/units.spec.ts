import { partUnits } from '../layout';
import type { Connection, Design, PlacedComponent } from './design';
import { checkDesign } from './check';
import { designState } from './evolve';
import { pinPosition } from './geometry';
import { knownFields } from './fields';
import { mirroredPart } from './mirror';
import { netsOf } from './nets';
import { placedDrawing } from './placed-drawing';
import { circuitOfDesign } from './to-circuit';
import { assembled, missingUnits, partCount, partsOfUnits, unitsWith } from './units';

const LM324: PlacedComponent = {
  ...{ id: 'x', componentId: 'LM324', x: 0, y: 0, width: 100, height: 100, rotation: 0, reference: 'U1' },
  value: 'LM324',
  pins: [
    ...['OUT1', 'IN1-', 'IN1+', 'V+', 'IN2+', 'IN2-', 'OUT2', 'OUT3', 'IN3-', 'IN3+', 'V-', 'IN4+', 'IN4-', 'OUT4'],
  ].map((name, at) => ({ number: String(at + 1), name })),
};
const units = partUnits(LM324).map((unit, at) => ({ ...unit, id: `u${at + 1}`, x: at * 500, y: 100 }));

const wire = (id: string, from: readonly [PlacedComponent, string], to: readonly [PlacedComponent, string]) => {
  const [a, b] = [from, to].map(([part, pin]) => pinPosition(part, pin)) as [
    { x: number; y: number },
    { x: number; y: number },
  ];
  return { id, type: 'signal', mark: 'wire' as const, path: `M ${a.x} ${a.y} L ${a.x} ${b.y} L ${b.x} ${b.y}` };
};

function follower(parts: readonly PlacedComponent[]): Design {
  const [a, b] = parts as [PlacedComponent, PlacedComponent];
  const connections: Connection[] = [
    wire('w1', [a, '1'], [b, '5']),
    {
      id: 'w2',
      type: 'signal',
      path: '',
      source: { componentId: b.id, pin: '7' },
      target: { componentId: b.id, pin: '6' },
    },
  ];
  return { components: parts, connections };
}

describe('a part whose units stand by themselves', () => {
  it('is one part with all its pins for rules, lists and files', () => {
    const { components, nets } = circuitOfDesign(designState(follower(units)));
    expect(components.map(({ reference, pins }) => [reference, pins.length])).toEqual([['U1', 14]]);
    expect(nets.map(({ pins }) => [...pins].sort())).toEqual([
      ['U1.1', 'U1.5'],
      ['U1.6', 'U1.7'],
    ]);
  });

  it.each([0, 90, 180, 270])('is assembled as it is drawn, turned by %i and mirrored', (rotation) => {
    const turned = units.map((unit, at) =>
      at % 2 ? mirroredPart({ ...unit, rotation }, 'across') : { ...unit, rotation },
    );
    const state = designState(follower(turned));
    const [whole] = [...assembled(state).components.values()];
    for (const unit of turned)
      for (const { pin, x, y } of placedDrawing(unit)!.pins) expect(pinPosition(whole!, pin.number)).toEqual({ x, y });
    const texts = (parts: readonly PlacedComponent[]) =>
      parts
        .flatMap((part) =>
          placedDrawing(part)!.texts.map(({ text, x, y }) => `${text} ${x.toFixed(2)} ${y.toFixed(2)}`),
        )
        .sort();
    expect(texts([whole!])).toEqual(texts(turned));
    expect(texts([whole!]).filter((text) => text.startsWith('U1'))).toHaveLength(5);
    const named = (of: typeof state) => netsOf(of).nets.map(({ name, pins }) => [name, pins.map(({ pin }) => pin)]);
    expect(named(assembled(state))).toEqual(named(state));
  });

  it('knows which of its units are missing, and which belong to it', () => {
    const other = { ...units[0]!, id: 'v1', reference: 'U2' };
    const parts = [units[0]!, units[3]!, other];
    expect(missingUnits(units[0]!, parts)).toEqual([2, 3, 5]);
    expect(unitsWith(units[3]!, parts).map(({ id }) => id)).toEqual(['u1', 'u4']);
    expect(partCount(parts)).toBe(2);
    expect(partsOfUnits(parts).map((own) => own.map(({ id }) => id))).toEqual([['u1', 'u4'], ['v1']]);
  });

  it('leaves a second unit of one number a part of its own', () => {
    const twice = [...units, { ...units[0]!, id: 'again', x: 9000 }];
    expect(circuitOfDesign(designState({ components: twice, connections: [] })).components).toHaveLength(2);
  });

  it('joins a pin that several units have', () => {
    const shared = (unit: PlacedComponent) => ({ ...unit, pins: [...unit.pins!, { number: '11', name: 'V-' }] });
    const [a, b] = [shared(units[0]!), shared(units[1]!)];
    const given = { ...a, pins: a.pins.map((pin) => (pin.number === '11' ? { ...pin, net: 'GND' } : pin)) };
    expect(netsOf(designState({ components: [given, b], connections: [] })).netOfPin('u2', '11')).toBe('GND');
  });

  it('is kept as it was sent, and refused where it can not be', () => {
    const sent = {
      components: [{ ...units[0]!, unit: { number: 1, of: 5, name: 'A' } } as PlacedComponent],
      connections: [],
    };
    expect(checkDesign(sent)).toEqual([]);
    expect(knownFields(sent).components[0]!.unit).toEqual({ number: 1, of: 5 });
    for (const unit of [{ number: 6, of: 5 }, { number: 0, of: 1 }, { number: 1.5, of: 2 }, 'A', null, { number: 1 }]) {
      const [problem] = checkDesign({ components: [{ ...units[0]!, unit }], connections: [] });
      expect(problem?.field).toBe('components[0].unit');
    }
  });
});
