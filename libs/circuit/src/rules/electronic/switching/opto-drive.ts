import { figures } from '@tracewright/parts/types';
import { formatQuantity } from '../../../parts';
import type { Board, BoardNet, BoardPart } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder } from '../../words';
import { ioVolts } from '../pins/levels';
import { typeMatches } from '../start-up/reset-pins';

/** The current that triggers opto-triacs for certain, by the last digit of their types. Ampere. */
const TRIGGER: readonly (readonly [RegExp, number])[] = figures('opto-trigger').map(
  ({ type, amperes }) => [type, amperes] as const,
);
const FORWARD_VOLTS = 1.3;

/** The resistor between a port and one end of the LED, whose other end is at a rail. */
function drive(
  board: Board,
  led: BoardNet,
  other: BoardNet,
): { ohms: number; part: BoardPart; volts: number; chip: BoardPart } | undefined {
  if (other.role === 'signal') return undefined;
  for (const { element, far } of board.branches(led, 'resistor')) {
    const ports =
      far.net?.role === 'signal'
        ? far.net.pins.filter(({ part, type }) => part.fitted && part.kind === 'microcontroller' && type !== 'input')
        : [];
    const [port] = ports;
    const volts = port && ioVolts(port.part)?.max;
    const alone = far.net?.pins.every(
      (pin) =>
        pin === port || pin.part === element.part || pin.part.kind === 'test-point' || pin.part.kind === 'resistor',
    );
    if (port && volts && element.value && alone)
      return { ohms: element.value, part: element.part, volts, chip: port.part };
  }
  return undefined;
}

/** LEDs of opto-triacs with less current than surely triggers them. */
export const optoDrive: Rule = {
  name: 'opto-drive',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values', 'part data'],
  reason:
    'Below its trigger current an opto-triac fires now and then, and less with every year: the load flickers or stays off.',
  repair: 'A smaller resistor, a type with a lower trigger current (the last digit of MOC30xx), or a transistor.',
  source: 'Data sheets: IFT 15 mA for MOC3041, 10 mA for MOC3042, 5 mA for MOC3043.',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('optocoupler')) {
      const needed = part.fitted ? TRIGGER.find(([type]) => typeMatches(part, type))?.[1] : undefined;
      const anode = part.pins.find(({ number }) => number === '1')?.net;
      const cathode = part.pins.find(({ number }) => number === '2')?.net;
      if (needed === undefined || !anode || !cathode) continue;
      const found = drive(board, anode, cathode) ?? drive(board, cathode, anode);
      if (!found) continue;
      outcome.looked();
      const amps = (found.volts - FORWARD_VOLTS) / found.ohms;
      if (amps >= needed * 0.95) continue;
      const wanted = formatQuantity((found.volts - FORWARD_VOLTS) / needed, 'ohm');
      outcome.found({
        title: `${part.ref} gets ${formatQuantity(amps, 'ampere')} of ${formatQuantity(needed, 'ampere')}`,
        description: `${found.part.ref} (${formatQuantity(found.ohms, 'ohm')}) from ${found.chip.ref} (${found.volts} V) gives the LED of ${part.ref} (${part.identity.label}) ${formatQuantity(amps, 'ampere')}; only ${formatQuantity(needed, 'ampere')} trigger it for certain.`,
        recommendations: [
          `Use at most ${wanted} if the port stands the current, a transistor, or a type with a lower trigger current.`,
        ],
        refs: inOrder([part.ref, found.part.ref]),
        nets: inOrder([anode.name, cathode.name]),
        evidence: { current: formatQuantity(amps, 'ampere'), needed: formatQuantity(needed, 'ampere') },
        confidence: part.identity.confidence * 0.85,
      });
    }
    return outcome;
  },
};
