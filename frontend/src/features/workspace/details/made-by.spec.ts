import type { Connection } from '@tracewright/circuit/design';
import { expect, it } from 'vitest';
import { madeBy } from './made-by';

const on = (id: string, mark?: Connection['mark'], net = 'SDA'): Connection => ({
  ...{ id, type: 'signal', path: 'M 0 0 L 25 0', net },
  ...(mark && { mark }),
});

it('says what joins the pins of a net', () => {
  const connections = [on('a'), on('b', 'wire'), on('c', 'globalLabel'), on('d', 'junction'), on('e', 'port', 'GND')];
  expect(madeBy({ components: [], connections }, 'SDA')).toBe('2 wires and 1 global label');
  expect(madeBy({ components: [], connections: [...connections, on('f', 'label')] }, 'SDA')).toBe(
    '2 wires, 1 label, and 1 global label',
  );
  expect(madeBy({ components: [], connections }, 'GND')).toBe('1 port');
  expect(madeBy({ components: [], connections }, 'RX')).toBeUndefined();
});
