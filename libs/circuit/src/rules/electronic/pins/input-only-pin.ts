import { figures } from '@tracewright/parts/types';
import {
  isActive,
  isGroundPin,
  isSupplyPin,
  named,
  transistorsOf,
  type Board,
  type BoardNet,
  type BoardPart,
  type BoardPin,
} from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { typeMatches } from '../start-up/reset-pins';

/** Ports that can't drive, by the data sheets. */
const INPUT_ONLY: readonly (readonly [type: RegExp, pin: RegExp])[] = figures('input-only-ports').map(
  ({ type, pin }) => [type, new RegExp(pin)] as const,
);

/** Breakouts with so many contacts lead every port out and drive none. */
const BREAKOUT = 16;

/** An input that something must drive: select, clock, command, enable; or the gate or base of a transistor. */
function mustBeDriven(pin: BoardPin): boolean {
  if (transistorsOf(pin.part).some(({ control }) => control === pin)) return true;
  return (
    isActive(pin.part) &&
    pin.type === 'input' &&
    pin.names.some((name) =>
      /(?:^|_)N?(?:CS\d?|SS|CE|SCK|SCLK|CLK|MOSI|DC|D\/C|RS|WR|LATCH|OE|EN|DIN|SDI|PWM|RST|RESET)(?:N|B)?$/.test(name),
    )
  );
}

/** Whether nothing else on the net, nor behind its resistors, may drive. */
function isAlone(board: Board, net: BoardNet, own: BoardPart): boolean {
  const near = [
    net,
    ...board.branches(net, 'resistor').flatMap(({ far }) => (far.net?.role === 'signal' ? [far.net] : [])),
  ];
  return near.every((each) =>
    each.pins.every((pin) => {
      const { part } = pin;
      if (part === own || !part.fitted || mustBeDriven(pin)) return true;
      if (part.kind === 'connector') return part.pins.length >= BREAKOUT;
      if (['resistor', 'resistor-array', 'capacitor', 'test-point', 'tvs', 'mechanical'].includes(part.kind))
        return true;
      return isActive(part) && pin.type === 'input' && !isGroundPin(pin) && !isSupplyPin(pin);
    }),
  );
}

/** Outputs that the program would have to put on a port which can only read. */
export const inputOnlyPin: Rule = {
  name: 'input-only-pin',
  version: 1,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'pin names'],
  reason: 'Some ports have no output stage: what hangs on them alone is never driven.',
  repair: 'A port with an output.',
  source: 'Data sheets: GPIO34 to GPIO39 of the ESP32 are inputs only.',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('microcontroller')) {
      const [, pattern] = (part.fitted && INPUT_ONLY.find(([type]) => typeMatches(part, type))) || [];
      if (!pattern) continue;
      for (const pin of part.pins) {
        const { net } = pin;
        if (!named(pin, pattern) || net?.role !== 'signal') continue;
        outcome.looked();
        const waiting = net.pins.filter((other) => other.part !== part && other.part.fitted && mustBeDriven(other));
        if (waiting.length === 0 || !isAlone(board, net, part)) continue;
        const names = inOrder(waiting.map((other) => `${other.part.ref} (${other.names[0] ?? other.number})`));
        const port = pin.names.find((name) => pattern.test(name)) ?? pin.number;
        outcome.found({
          title: `${port} of ${part.ref} can’t drive ${netName(net.name)}`,
          description: `${list(names)} must be driven on ${netName(net.name)}, and the only thing that could is ${port} of ${part.ref} (${part.identity.label}), which is an input without an output stage.`,
          recommendations: [`Move ${netName(net.name)} to a port of ${part.ref} that has an output.`],
          refs: inOrder([part.ref, ...waiting.map((other) => other.part.ref)]),
          nets: [net.name],
          evidence: { pin: pin.id, inputs: inOrder(waiting.map((other) => other.id)) },
          confidence: part.identity.confidence * 0.9,
        });
      }
    }
    return outcome;
  },
};
