import { typesWith } from '@tracewright/parts/types';
import { formatQuantity } from '../../../parts';
import {
  isActive,
  named,
  plainName,
  type Board,
  type BoardNet,
  type BoardPart,
  type BoardPin,
  type Element,
} from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { parallel, pulls, type Pull } from '../pins/pulls';
import { typeMatches } from './reset-pins';

/** Below this the delay is no delay: with 10 kΩ the supply must have settled, about 1 ms. Farad. */
const LEAST = 90e-9;
/** The shortest time constant of resistor and capacitor that outlasts the rise of a usual supply. Seconds. */
const SHORTEST = 0.9e-3;
/** No supply with its capacitors rises in so little. Seconds. */
const NO_DELAY = 0.11e-3;

/** Ohm. */
const BEFORE_CONTACT = 1000;

function enablePin(part: BoardPart): BoardPin | undefined {
  const byName = part.pins.find((pin) => named(pin, /^(?:EN|CHIP_PU|CHIP_EN|EN\/CHIP_PU)$/));
  if (byName) return byName;
  return part.pins.find(
    (pin) =>
      pin.names.length === 0 &&
      pin.net !== undefined &&
      !pin.net.automatic &&
      /^(?:ESP(?:32)?_?EN|EN|ESP_?CHIP_?PU|CHIP_PU|ESP_?RE?SE?T)$/.test(plainName(pin.net.name)),
  );
}

/** Watchdogs that know nothing of the supply's voltage: with them EN needs its delay all the same. */
const WATCHDOG = typesWith('watchdog-without-voltage');

/** Whether a supervisor or another circuit's output sets EN. */
function isSupervised(part: BoardPart, net: BoardNet): boolean {
  return net.pins.some(
    (other) =>
      other.part !== part &&
      other.part.fitted &&
      !typeMatches(other.part, WATCHDOG) &&
      (other.part.identity.classes.has('supervisor') ||
        (other.part.kind === 'ic' && (other.type === 'output' || other.type === 'open_collector'))),
  );
}

interface Delay {
  readonly tied: boolean;
  readonly up: readonly Pull[];
  readonly capacitors: readonly Element[];
}

function delayOf(board: Board, net: BoardNet | undefined): Delay {
  const tied = net?.role === 'supply';
  // A small resistor before button and capacitor limits the current of the contact.
  const near = net
    ? [
        net,
        ...board
          .branches(net, 'resistor')
          .flatMap(({ element, far }) =>
            far.net?.role === 'signal' && (element.value ?? Infinity) <= BEFORE_CONTACT ? far.net : [],
          ),
      ]
    : [];
  const grounded = near
    .flatMap((each) => board.branches(each, 'capacitor'))
    .filter((branch) => branch.far.net?.role === 'ground');
  return {
    tied,
    up: net && !tied ? pulls(board, net, 'supply') : [],
    capacitors: tied ? [] : grounded.map((branch) => branch.element),
  };
}

function lacksOf({ tied, up, capacitors }: Delay): string[] {
  return [
    ...(up.length === 0 && !tied ? ['a pull-up resistor'] : []),
    ...(capacitors.length === 0 ? ['a capacitor to ground'] : []),
  ];
}

/** Seconds; undefined where a value can't be read. */
function timeConstant({ up, capacitors }: Delay): number | undefined {
  const ohms = parallel(up);
  const farads = capacitors.reduce<number | undefined>(
    (sum, { value }) => (sum === undefined || value === undefined ? undefined : sum + value),
    0,
  );
  return ohms === undefined || farads === undefined ? undefined : ohms * farads;
}

function isShort(delay: Delay): boolean {
  const seconds = timeConstant(delay);
  if (seconds !== undefined) return seconds < SHORTEST;
  return delay.capacitors.every(({ value }) => value !== undefined && value < LEAST);
}

const partText = (ref: string, value: number | undefined, unit: 'ohm' | 'farad'): string =>
  value === undefined ? ref : `${ref} ${formatQuantity(value, unit)}`;

function partsOf({ up, capacitors }: Delay): string[] {
  return [
    ...up.map((pull) => partText(pull.part.ref, pull.ohms, 'ohm')),
    ...capacitors.map(({ part, value }) => partText(part.ref, value, 'farad')),
  ];
}

function placeOf(
  part: BoardPart,
  pin: BoardPin,
  { up, capacitors }: Delay,
): Pick<RuleFinding, 'refs' | 'nets' | 'evidence'> {
  const pullUps = inOrder(up.map((pull) => pull.part.ref));
  const names = inOrder(capacitors.map((element) => element.part.ref));
  return {
    refs: inOrder([part.ref, ...pullUps, ...names]),
    nets: pin.net ? [pin.net.name] : [],
    evidence: { pin: pin.id, pullUps, capacitors: names },
  };
}

function enableText(part: BoardPart, { net }: BoardPin): string {
  return `EN of ${part.ref} (${part.identity.label})${net ? ` on ${netName(net.name)}` : ''}`;
}

function explain(part: BoardPart, pin: BoardPin, delay: Delay, lacks: readonly string[]): RuleFinding {
  const has = partsOf(delay);
  const place = placeOf(part, pin, delay);
  // Nothing but the pull-up switches the chip on.
  const dead = delay.up.length === 0 && !delay.tied;
  return {
    ...(dead ? { severity: 'error' as const } : {}),
    title: `EN of ${part.ref} without ${list(lacks)}`,
    description: `${enableText(part, pin)} has ${has.length > 0 ? `${list(has)} but ` : ''}no ${lacks.map((each) => each.replace(/^a /, '')).join(' and no ')}${delay.tied ? ': it is tied to the supply and rises with it' : ''}.`,
    recommendations: [`Fit 10 kΩ from EN to the 3.3 V supply and 1 µF from EN to ground, beside ${part.ref}.`],
    ...place,
    evidence: { ...place.evidence, missing: [...lacks] },
    confidence: part.identity.confidence * 0.95,
  };
}

const isShared = (part: BoardPart, { net }: BoardPin): boolean =>
  net?.pins.some((other) => other.part !== part && other.part.fitted && isActive(other.part)) ?? false;

/** A capacitor is there: whether its delay is enough hangs on how fast the supply rises. */
function explainShort(part: BoardPart, pin: BoardPin, delay: Delay): RuleFinding {
  const seconds = timeConstant(delay);
  const place = placeOf(part, pin, delay);
  const time = seconds === undefined ? 'less than 1 ms' : `${Number((seconds * 1e6).toPrecision(2))} µs`;
  return {
    // Another chip at EN, such as a watchdog, may hold it longer.
    severity: seconds !== undefined && seconds <= NO_DELAY && !isShared(part, pin) ? 'warning' : 'info',
    title: `EN of ${part.ref} has a short delay`,
    description: `${enableText(part, pin)} has ${list(partsOf(delay))}: a time constant of ${time}, while a supply takes a millisecond and more to settle.`,
    recommendations: [`Use 10 kΩ and 1 µF (10 ms), unless the supply of ${part.ref} is known to rise faster.`],
    ...place,
    evidence: { ...place.evidence, timeConstant: time },
    confidence: part.identity.confidence * 0.8,
  };
}

/** EN of an ESP32 needs a pull-up and a capacitor, so that it starts after the supply. */
export const esp32EnRc: Rule = {
  name: 'esp32-en-rc',
  version: 4,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values', 'pin names'],
  reason:
    'The ESP32 must be enabled only after its supply has settled. Without the RC delay it hangs at power-up on slow or bouncing supplies; without a pull-up it floats.',
  repair: '10 kΩ from EN to 3.3 V and 1 µF from EN to ground.',
  source: 'Espressif hardware design guidelines, "Power-on sequence": RC of 10 kΩ and 1 µF.',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('microcontroller')) {
      if (!part.fitted || !part.identity.classes.has('esp32')) continue;
      const pin = enablePin(part);
      if (!pin) {
        outcome.cannotTell('The pin EN is not known.', [part.ref]);
        continue;
      }
      outcome.looked();
      const { net } = pin;
      if (net && isSupervised(part, net)) continue;
      const state = delayOf(board, net);
      const lacks = lacksOf(state);
      if (lacks.length > 0) outcome.found(explain(part, pin, state, lacks));
      else if (isShort(state)) outcome.found(explainShort(part, pin, state));
    }
    return outcome;
  },
};
