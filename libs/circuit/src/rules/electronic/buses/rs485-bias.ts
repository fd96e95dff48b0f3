import { typesWith } from '@tracewright/parts/types';
import { formatQuantity } from '../../../parts';
import { named, type Board, type BoardNet, type BoardPart } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list } from '../../words';
import { typeMatches } from '../start-up/reset-pins';

/** Receivers that take less than 200 mV for nothing certain; newer ones read an idle bus as high by themselves. */
const NOT_FAIL_SAFE = typesWith('rs485-needs-bias');
/** Receivers' threshold, and a bus with a terminator at each end. */
const THRESHOLD_VOLTS = 0.2;
const TERMINATION_OHMS = 120;
const SUPPLY_VOLTS = 5;

interface Bias {
  readonly part: BoardPart;
  readonly ohms: number;
}

function biasOf(board: Board, net: BoardNet, to: 'supply' | 'ground'): Bias[] {
  return board
    .branches(net, 'resistor')
    .flatMap(({ element, far }) =>
      far.net?.role === to && element.value ? [{ part: element.part, ohms: element.value }] : [],
    );
}

/** The resistor across the pair, switched by a jumper or not. */
function terminator(board: Board, a: BoardNet, b: BoardNet): BoardPart | undefined {
  const across = (net: BoardNet, other: BoardNet): BoardPart | undefined =>
    board.branches(net, 'resistor').find(({ element, far }) => {
      const near = element.value !== undefined && element.value >= 100 && element.value <= 150;
      const joins =
        far.net === other ||
        far.net?.pins.some(({ part }) => part.kind !== 'resistor' && part.pins.some(({ net: end }) => end === other));
      return near && joins;
    })?.element.part;
  return across(a, b) ?? across(b, a);
}

/** Idle bias of a terminated bus that its receivers don't see. */
export const rs485Bias: Rule = {
  name: 'rs485-bias',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values', 'pin names', 'part data'],
  reason:
    'While nobody sends, the terminators pull the pair together. Bias that leaves less than 200 mV lets noise appear as data.',
  repair: '390 Ω to 680 Ω on each side at one end of the bus, or a receiver that reads an idle bus as high.',
  source: 'TIA/EIA-485: thresholds of ±200 mV; TI SLLA070, Maxim AN723.',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('ic')) {
      if (!part.fitted || !typeMatches(part, NOT_FAIL_SAFE)) continue;
      const a = part.pins.find((pin) => named(pin, /^(?:A|A\/Y|DO\/RI)$/))?.net;
      const b = part.pins.find((pin) => named(pin, /^(?:B|B\/Z|~?DO\/RI)$/))?.net;
      if (a?.role !== 'signal' || b?.role !== 'signal') continue;
      const [up] = biasOf(board, a, 'supply');
      const [down] = biasOf(board, b, 'ground');
      const end = terminator(board, a, b);
      if (!up || !down || !end) continue;
      outcome.looked();
      const ohms = end.value?.value ?? TERMINATION_OHMS;
      const volts = (SUPPLY_VOLTS * ohms) / (ohms + up.ohms + down.ohms);
      if (volts >= THRESHOLD_VOLTS) continue;
      const refs = inOrder([up.part.ref, down.part.ref, end.ref]);
      const most = formatQuantity((SUPPLY_VOLTS / THRESHOLD_VOLTS - 1) * ohms * 0.5, 'ohm');
      outcome.found({
        title: `Bias of the bus at ${part.ref} is too weak`,
        description: `${list(refs)} leave ${Math.round(volts * 1000)} mV between A and B of ${part.ref} (${part.identity.label}) while nobody sends; its receiver needs 200 mV to read that as high.`,
        recommendations: [
          `Use at most ${most} for each of ${up.part.ref} and ${down.part.ref} (half of it with a terminator at either end), or a fail-safe type such as MAX3485E or THVD1450.`,
        ],
        refs: inOrder([part.ref, ...refs]),
        nets: inOrder([a.name, b.name]),
        evidence: { millivolts: Math.round(volts * 1000), needed: 200 },
        confidence: part.identity.confidence * 0.85,
      });
    }
    return outcome;
  },
};
