import { typesWith } from '@tracewright/parts/types';
import { formatQuantity } from '../../../parts';
import { TIE_LINKS, named, type Board, type BoardNet } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { typeMatches } from '../start-up/reset-pins';
import { isDataPlus, usbConnectors } from './usb';

/** Controllers whose USB has no pull-up at D+ inside, by their data sheets. */
const NONE_INSIDE = typesWith('usb-pull-up-outside');
/** 1.5 kΩ ± 5 %, and what a reading of the value leaves open. Ohm. */
const RANGE = { min: 1300, max: 1700 };
const SERIES_OHMS = 100;

function lineOf(board: Board, start: BoardNet): BoardNet[] {
  const near = board.reach(start, TIE_LINKS).map(({ net }) => net);
  const behind = near.flatMap((net) =>
    board
      .branches(net, 'resistor')
      .flatMap(({ element, far }) =>
        (element.value ?? Infinity) <= SERIES_OHMS && far.net?.role === 'signal' ? far.net : [],
      ),
  );
  return [...new Set([...near, ...behind])];
}

/** Whether the line leads to a plug, be it over a choke or a protector. */
function reachesPlug(board: Board, nets: readonly BoardNet[]): boolean {
  return (
    nets.some(({ pins }) =>
      pins.some(({ part }) => ['connector', 'tvs', 'transformer', 'filter', 'ferrite'].includes(part.kind)),
    ) && usbConnectors(board).some((plug) => plug.pins.some(isDataPlus))
  );
}

/** D+ of a full-speed device without the resistor that announces it. */
export const usbPullUp: Rule = {
  name: 'usb-pull-up',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values', 'part data'],
  reason:
    'A host sees a full-speed device by 1.5 kΩ at D+. With another value the level lies outside the specification, without it the device is never seen.',
  repair: '1.5 kΩ from D+ to 3.3 V, directly or switched by a port.',
  source: 'USB 2.0, 7.1.5: 1.425 kΩ to 1.575 kΩ; ST AN4879 for controllers without a pull-up inside.',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('microcontroller')) {
      if (!part.fitted || !typeMatches(part, NONE_INSIDE)) continue;
      const net = part.pins.find((pin) => named(pin, /^(?:PA12|USB_?DP|USBDP)$/))?.net;
      if (net?.role !== 'signal') continue;
      const nets = lineOf(board, net);
      if (!reachesPlug(board, nets)) continue;
      outcome.looked();
      const ups = nets
        .flatMap((each) => board.branches(each, 'resistor'))
        .filter(
          ({ far, element }) =>
            far.net?.role !== 'ground' &&
            !(far.net && nets.includes(far.net)) &&
            (element.value ?? RANGE.min) > SERIES_OHMS,
        );
      if (ups.some(({ element: { value } }) => value === undefined || (value >= RANGE.min && value <= RANGE.max)))
        continue;
      // A transistor may switch its own resistor.
      if (
        nets.some(({ pins }) =>
          pins.some((pin) => pin.part.fitted && ['bjt', 'mosfet', 'prebiased-bjt'].includes(pin.part.kind)),
        )
      )
        continue;
      const refs = inOrder(ups.map(({ element }) => element.part.ref));
      const has = ups.map(({ element }) => `${element.part.ref} ${formatQuantity(element.value ?? 0, 'ohm')}`);
      outcome.found({
        title: `D+ of ${part.ref} ${refs.length === 0 ? 'without its pull-up' : 'with a wrong pull-up'}`,
        description: `${part.ref} (${part.identity.label}) has no pull-up at D+ inside, and ${netName(net.name)} has ${has.length === 0 ? 'none' : list(has)}; a full-speed device needs 1.5 kΩ ± 5 % to 3.3 V.`,
        recommendations: [`Fit 1.5 kΩ from ${netName(net.name)} to 3.3 V.`],
        refs: inOrder([part.ref, ...refs]),
        nets: [net.name],
        evidence: { resistors: has, expected: '1.5 kΩ' },
        confidence: part.identity.confidence * 0.85,
      });
    }
    return outcome;
  },
};
