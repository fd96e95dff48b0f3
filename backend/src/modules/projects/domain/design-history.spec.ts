import { type ContentEvent, type DesignEvent, type PlacedComponent, presentDesign } from '@tracewright/circuit/design';
import { Refusal } from '@tracewright/kernel';
import {
  type DesignWithHistory,
  evolveWithHistory,
  importDesign,
  nextReversal,
  NEW_DESIGN,
  reversalId,
  reverse,
  saveDesign,
} from './design';

const part = (id: string, x = 0): PlacedComponent => ({
  id,
  componentId: 'R',
  x,
  y: 0,
  width: 100,
  height: 50,
  rotation: 0,
  reference: id,
});

/** A design's stream as the store would hold it. */
class Stream {
  private readonly events: { event: DesignEvent; changeId: string }[] = [];

  append(changeId: string, events: readonly DesignEvent[]): this {
    this.events.push(...events.map((event) => ({ event, changeId })));
    return this;
  }

  state(): DesignWithHistory {
    return this.events.reduce(
      (state, recorded, index) =>
        evolveWithHistory(state, { ...recorded, revision: BigInt(index), at: '2026-01-01T00:00:00Z' }),
      NEW_DESIGN,
    );
  }

  save(changeId: string, ...components: PlacedComponent[]): this {
    return this.append(changeId, saveDesign(this.state(), { components, connections: [] }));
  }

  reverse(direction: 'undo' | 'redo', commandId: string): this {
    const state = this.state();
    const change = nextReversal(state, direction);
    const events = change
      ? this.events.slice(Number(change.from), Number(change.to) + 1).map(({ event }) => event as ContentEvent)
      : [];
    return this.append(reversalId(commandId), reverse(state, direction, events));
  }

  parts(): string[] {
    return [...this.state().design.components.values()].map(({ id, x }) => `${id}@${x}`).sort();
  }
}

test('undo takes back whole gestures, newest first, and redo brings them again', () => {
  const stream = new Stream().save('c1', part('a'), part('b')).save('c2', part('a', 50), part('b', 50));
  expect(stream.reverse('undo', '1').parts()).toEqual(['a@0', 'b@0']);
  expect(stream.reverse('undo', '2').parts()).toEqual([]);
  expect(stream.reverse('redo', '3').parts()).toEqual(['a@0', 'b@0']);
  expect(stream.reverse('redo', '4').parts()).toEqual(['a@50', 'b@50']);
  expect(stream.reverse('undo', '5').parts()).toEqual(['a@0', 'b@0']);
});

test('a new change after an undo leaves nothing to redo', () => {
  const stream = new Stream()
    .save('c1', part('a'))
    .save('c2', part('a', 50))
    .reverse('undo', '1')
    .save('c3', part('a', 75));
  expect(nextReversal(stream.state(), 'redo')).toBeUndefined();
  expect(stream.reverse('undo', '2').parts()).toEqual(['a@0']);
});

test('with nothing to undo it says so', () => {
  expect(() => new Stream().reverse('undo', '1')).toThrow(
    expect.objectContaining({ code: 'nothing_to_undo' }) as Refusal,
  );
  expect(() => new Stream().save('c1', part('a')).reverse('redo', '1')).toThrow(
    expect.objectContaining({ code: 'nothing_to_redo' }) as Refusal,
  );
});

test('an import is one change that replaces everything and can be undone', () => {
  const stream = new Stream().save('c1', part('old'));
  const imported = importDesign(
    stream.state(),
    { components: [part('new')], connections: [] },
    { importId: 'i', ownerId: 'u', fileName: 'a.brd' },
  );
  stream.append('c2', imported);
  expect(stream.parts()).toEqual(['new@0']);
  expect(stream.reverse('undo', '1').parts()).toEqual(['old@0']);
});

test('undo names the part that is no longer as the change left it', () => {
  const stream = new Stream().save('c1', part('a')).save('c2', part('a', 50));
  const moved: ContentEvent = {
    type: 'design.ComponentMoved',
    data: { id: 'a', from: { x: 50, y: 0 }, to: { x: 60, y: 0 } },
  };
  const state = stream.append(reversalId('foreign'), [moved]).state();
  const events: ContentEvent[] = [
    { type: 'design.ComponentMoved', data: { id: 'a', from: { x: 0, y: 0 }, to: { x: 50, y: 0 } } },
  ];
  expect(() => reverse(state, 'undo', events)).toThrow(
    expect.objectContaining({ code: 'undo_conflict', details: [{ id: 'a' }] }) as Refusal,
  );
});

test('saving an imported design as it was shown changes nothing', () => {
  const pins = (net: string) => [
    { number: '1', net },
    { number: '2', net: 'ALONE' },
  ];
  const components = [
    { ...part('a'), pins: pins('GND') },
    { ...part('b'), pins: pins('GND').slice(0, 1) },
  ];
  const end = (componentId: string) => ({ componentId, pin: '1' });
  const connections = [{ id: 'w', type: 'power', path: 'M 0 0', net: 'GND', source: end('a'), target: end('b') }];
  const stream = new Stream();
  stream.append(
    'c1',
    importDesign(stream.state(), { components, connections }, { importId: 'i', ownerId: 'u', fileName: 'a.brd' }),
  );
  const { design } = stream.state();
  const shown = presentDesign(design);
  expect(shown.components[0]?.pins).toEqual(pins('GND'));
  expect(saveDesign(stream.state(), shown)).toEqual([]);
});
