import { wireCount, type Connection, type Design } from '@tracewright/circuit/design';
import { counted } from '../../../lib/format';

const KINDS: readonly (readonly [mark: NonNullable<Connection['mark']>, one: string])[] = [
  ['bus', 'bus line'],
  ['label', 'label'],
  ['globalLabel', 'global label'],
  ['hierarchicalLabel', 'hierarchical label'],
  ['port', 'port'],
];
const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** What joins the pins of a net, as "2 wires, 1 label, and 3 ports"; undefined where they lie on each other. */
export function madeBy({ connections }: Design, net: string): string | undefined {
  const own = connections.filter((connection) => connection.net === net);
  const wires = wireCount(own.filter(({ mark }) => mark !== 'bus'));
  const texts = KINDS.flatMap(([kind, one]) => {
    const count = own.filter(({ mark }) => mark === kind).length;
    return count > 0 ? [counted(count, one)] : [];
  });
  const all = [...(wires > 0 ? [counted(wires, 'wire')] : []), ...texts];
  return all.length > 0 ? LIST.format(all) : undefined;
}
