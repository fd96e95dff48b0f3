import { typesWith } from '@tracewright/parts/types';
import { named, transistorsOf, type Board, type BoardPart, type BoardPin } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { pulls } from './pulls';
import { typeMatches } from '../start-up/reset-pins';

const REGISTER = typesWith('register');

/** Drivers, relays and transistors whose load moves when an output says so. */
function moves(pin: BoardPin): boolean {
  const { part } = pin;
  if (!part.fitted) return false;
  const { classes } = part.identity;
  if (classes.has('driver-array') || classes.has('motor-driver') || classes.has('gate-driver') || part.kind === 'relay')
    return true;
  return transistorsOf(part).some((transistor) => transistor.control === pin) || part.kind === 'optocoupler';
}

function driven(part: BoardPart): string[] {
  return inOrder(
    part.pins
      .filter((pin) => pin.type === 'output' || pin.type === 'tri_state')
      .flatMap((pin) => (pin.net?.role === 'signal' ? pin.net.pins.filter(moves).map((other) => other.part.ref) : [])),
  );
}

/** Ports of these are inputs until they are written to. */
const EXPANDER = typesWith('inputs-until-written');

/** Output enables of buffers and shifters that hang on an expander alone: open until a program writes to it. */
function floatingEnables(board: Board, outcome: Outcome): RuleFinding[] {
  return board.ofKind('ic').flatMap((part) => {
    const { classes } = part.identity;
    if (!part.fitted || !(classes.has('logic') || classes.has('level-shifter'))) return [];
    return part.pins.flatMap((pin): RuleFinding[] => {
      const { net } = pin;
      if (net?.role !== 'signal' || !named(pin, /^N?\d?OE(?:_?N|B)?\d?$/)) return [];
      const others = net.pins.filter(
        (other) => other.part !== part && other.part.fitted && other.part.kind !== 'test-point',
      );
      const ports = others.filter(
        (other) => typeMatches(other.part, EXPANDER) && named(other, /^(?:GP|I?O?|P)\w?\d{1,2}$/),
      );
      if (ports.length === 0) return [];
      outcome.looked();
      if (ports.length !== others.length || pulls(board, net, 'supply').length + pulls(board, net, 'ground').length > 0)
        return [];
      const from = inOrder(ports.map((port) => port.part.ref));
      return [
        {
          severity: 'warning',
          title: `Output enable of ${part.ref} floats until ${list(from)} is written to`,
          description: `${pin.names[0] ?? pin.number} of ${part.ref} (${part.identity.label}) hangs on ${list(ports.map((port) => port.id))} alone, which is an input after power-up: no resistor holds it on or off until the program has set the port.`,
          recommendations: [`Add 10 kΩ from ${netName(net.name)} to the level at which ${part.ref} should start.`],
          refs: inOrder([part.ref, ...from]),
          nets: [net.name],
          evidence: { pin: pin.id, ports: inOrder(ports.map((port) => port.id)), resistors: 0 },
          confidence: part.identity.confidence * 0.85,
        },
      ];
    });
  });
}

/** Registers that drive loads before the first word is written. */
export const outputEnableAtPowerUp: Rule = {
  name: 'output-enable-at-power-up',
  version: 2,
  category: 'electronic',
  severity: 'info',
  needs: ['connections', 'pin names'],
  reason:
    'A register holds a random word after power-up. With its outputs enabled all the time, motors and relays get it.',
  repair: 'Output enable to a port with a pull-up, enabled after the first write; or the clear input to a reset.',
  source: 'Data sheets of 74x595 and relatives: the state after power-up is not defined.',
  check(board) {
    const outcome = new Outcome();
    const places: { part: BoardPart; loads: string[]; net: string }[] = [];
    for (const part of board.ofKind('ic')) {
      if (!part.fitted || !typeMatches(part, REGISTER)) continue;
      const enable = part.pins.find((pin) => named(pin, /^(?:OE|G|OE_?N|NOE|~OE)$/));
      const clear = part.pins.find((pin) => named(pin, /^(?:SRCLR|MR|CLR|SCLR|RESET|RCLR)$/));
      const loads = driven(part);
      if (!enable || loads.length === 0) continue;
      outcome.looked();
      // With the register's clear on a reset the outputs start low once it is latched.
      if (enable.net?.role === 'ground' && clear?.net?.role !== 'signal')
        places.push({ part, loads, net: enable.net.name });
    }
    for (const found of floatingEnables(board, outcome)) outcome.found(found);
    if (places.length === 0) return outcome;
    const refs = inOrder(places.map((place) => place.part.ref));
    const loads = inOrder(places.flatMap((place) => place.loads));
    outcome.found({
      title: `Outputs of ${list(refs)} are on from power-up`,
      description: `The output enable of ${list(refs)} is wired to ground, so that ${list(loads)} ${loads.length === 1 ? 'gets' : 'get'} a random pattern until the first word is written.`,
      recommendations: [
        `Wire the output enable of ${list(refs)} to a port with a 10 kΩ pull-up and pull it low after the first write.`,
      ],
      refs,
      nets: inOrder(places.map((place) => place.net)),
      evidence: { registers: refs, loads },
      confidence: Math.min(...places.map((place) => place.part.identity.confidence)) * 0.9,
    });
    return outcome;
  },
};
