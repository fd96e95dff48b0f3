import { EMPTY_DESIGN, evolveDesign } from '@tracewright/circuit/design';
import type { Connection, DesignEvent, DesignState, PlacedComponent } from '@tracewright/circuit/design';
import { summaryOfChange } from '@tracewright/contracts/projects';
import { changeText } from './change-text';

const part: PlacedComponent = {
  ...{ id: 'u1', componentId: 'LM358', x: 0, y: 0, width: 100, height: 50, rotation: 0, reference: 'U1' },
  pins: [{ number: '5' }, { number: '6' }],
};
const before: DesignState = evolveDesign(EMPTY_DESIGN, event('design.ComponentPlaced', { component: part }));

function event<Type extends DesignEvent['type']>(
  type: Type,
  data: Extract<DesignEvent, { type: Type }>['data'],
): Extract<DesignEvent, { type: Type }> {
  return { type, data } as Extract<DesignEvent, { type: Type }>;
}
const line = (more: Partial<Connection> = {}): Connection => ({ id: 'w', type: 'signal', path: 'M 0 0', ...more });
const label = (text: string): Connection => line({ mark: 'label', text });
const said = (...events: readonly DesignEvent[]): string =>
  summaryOfChange(events.map((one) => changeText(one, before)));
const wired = (connection: Connection) => event('design.WireConnected', { connection });
const rerouted = (from: Connection, to: Connection) => event('design.WireRerouted', { from, to });

test.each<[DesignEvent[], string]>([
  [[wired(label('a{slash}b'))], 'Placed label a/b'],
  [[wired(line({ mark: 'note', text: 'Gain stage' }))], 'Placed note Gain stage'],
  [[wired(line({ mark: 'wire', net: 'OUT' })), wired(line({ mark: 'junction' }))], 'Drew a wire on OUT'],
  [[wired(line({ source: { componentId: 'u1', pin: '5' } }))], 'Drew a wire from U1.5'],
  [[event('design.WireRemoved', { connection: line({ mark: 'wire', net: 'OUT' }) })], 'Removed a wire on OUT'],
  [[event('design.WireRemoved', { connection: label('SDA') })], 'Removed label SDA'],
  [[rerouted(label('SDA'), { ...label('SDA'), path: 'M 25 0' })], 'Moved label SDA'],
  [[rerouted(label('SDA'), label('SCL'))], 'Changed label SDA to label SCL'],
  [
    [event('design.ComponentRotated', { id: 'u1', from: 0, to: 90 }), rerouted(label('SDA'), label('SDA'))],
    'Rotated U1 to 90°',
  ],
  [
    [
      event('design.ComponentChanged', {
        id: 'u1',
        from: { pins: part.pins! },
        to: { pins: [{ number: '5' }, { number: '6', noConnect: true }] },
      }),
      wired(line({ mark: 'noConnect' })),
    ],
    'Marked U1.6 as not connected',
  ],
])('%# is said as "%s"', (events, text) => {
  expect(said(...events)).toBe(text);
});
