import { formatQuantity } from '../../../parts';
import { TIE_LINKS, isActive, isGroundPin, isSupplyPin, type Board, type BoardPin } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { parallel, pulls } from '../pins/pulls';
import { strapLed, type StrapLed } from '../leds/strap-leds';
import { strapsOf, type Strap } from './straps';

/** Internal pulls are about 45 kΩ: a weaker resistor against one leaves the level open. Ohm. */
const OVERCOMES_INTERNAL = 100e3;

type Level = 'high' | 'low' | 'between' | 'floating' | 'driven' | 'unknown';

/** A header or switch with supply and ground beside the pin: a cap on it chooses the level. */
function chooses({ part }: BoardPin): boolean {
  const roles = part.pins.map((pin) => pin.net?.role);
  return part.pins.length <= 6 && roles.includes('supply') && roles.includes('ground');
}

function levelOf(board: Board, strap: Strap): { level: Level; by: string[] } {
  const net = strap.pin.net;
  if (!net) return { level: 'floating', by: [] };
  if (net.role === 'supply') return { level: 'high', by: [netName(net.name)] };
  if (net.role === 'ground') return { level: 'low', by: [netName(net.name)] };
  const up = pulls(board, net, 'supply');
  const down = pulls(board, net, 'ground');
  const tie = board.reach(net, TIE_LINKS).find((reached) => reached.net.role !== 'signal');
  if (tie) return { level: tie.net.role === 'supply' ? 'high' : 'low', by: tie.via.map((part) => part.ref) };
  if (up.length > 0 && down.length > 0) {
    const ratio = (parallel(up) ?? 0) / ((parallel(up) ?? 0) + (parallel(down) ?? 0));
    if (!Number.isFinite(ratio)) return { level: 'unknown', by: [] };
    // Inputs take under 0.3 of the supply for low and over 0.7 for high.
    if (ratio > 0.3 && ratio < 0.7) return { level: 'between', by: [...up, ...down].map((pull) => pull.part.ref) };
    return { level: ratio < 0.5 ? 'high' : 'low', by: (ratio < 0.5 ? up : down).map((pull) => pull.part.ref) };
  }
  const strong = (ohms: number | undefined): boolean =>
    ohms === undefined || !strap.internal || ohms <= OVERCOMES_INTERNAL;
  if (up.length > 0) return { level: strong(parallel(up)) ? 'high' : 'floating', by: up.map((pull) => pull.part.ref) };
  if (down.length > 0)
    return { level: strong(parallel(down)) ? 'low' : 'floating', by: down.map((pull) => pull.part.ref) };
  const others = net.pins.filter(
    (pin) => pin !== strap.pin && pin.part.fitted && pin.part.kind !== 'test-point' && pin.part.kind !== 'capacitor',
  );
  if (others.some((pin) => isActive(pin.part) && !isGroundPin(pin) && !isSupplyPin(pin) && pin.type !== 'input'))
    return { level: 'driven', by: [] };
  const behind = board.branches(net, 'resistor').flatMap(({ far }) => (far.net?.role === 'signal' ? far.net.pins : []));
  return { level: [...others, ...behind].some(chooses) ? 'unknown' : 'floating', by: [] };
}

const TITLE: { readonly [level in Level]?: string } = {
  floating: 'floats',
  between: 'is pulled both ways',
};

function wrong(strap: Strap, level: Level, by: readonly string[], board: Board): RuleFinding {
  const net = strap.pin.net;
  const held = by.length > 0 ? ` (${list(by)})` : '';
  const state =
    level === 'floating'
      ? 'floats'
      : level === 'between'
        ? `lies between low and high, as it is pulled up and down at once${held}`
        : `is ${level} at reset${held}`;
  const values = by.flatMap((ref) => {
    const ohms = board.part(ref)?.value?.value;
    return ohms === undefined ? [] : [`${ref} ${formatQuantity(ohms, 'ohm')}`];
  });
  return {
    title: `Boot pin ${strap.name} of ${strap.part.ref} ${TITLE[level] ?? `is ${level}`}`,
    description: `${strap.name} of ${strap.part.ref} must be ${strap.needs} at reset: ${strap.effect}. On this board it ${state}.`,
    recommendations: [
      level === 'between'
        ? `Fit the ${strap.needs === 'high' ? 'pull-up' : 'pull-down'} at ${strap.name} only.`
        : `Add a 10 kΩ resistor from ${strap.name} to ${strap.needs === 'high' ? 'the chip’s supply' : 'ground'}${level === 'floating' ? '' : ` and remove what holds it ${level}`}.`,
    ],
    refs: inOrder([strap.part.ref, ...by.filter((ref) => board.part(ref))]),
    nets: net ? [net.name] : [],
    evidence: { pin: strap.pin.id, needs: strap.needs, found: level, by: values },
    confidence: strap.part.identity.confidence * 0.95,
  };
}

/** The level lies where the data sheet promises nothing; many a chip starts nevertheless. */
function drawnAway(strap: Strap, { led, resistor, volts, supply }: StrapLed): RuleFinding {
  const { part, pin, name, needs, effect } = strap;
  const found = `${volts.toFixed(1)} V`;
  return {
    severity: 'info',
    title: `LED ${led.ref} loads boot pin ${name} of ${part.ref}`,
    description: `${name} of ${part.ref} must be ${needs} at reset: ${effect}. ${led.ref} and ${resistor.ref} draw it to about ${found} of ${supply} V, which is no sure ${needs} level.`,
    recommendations: [
      `Move ${led.ref} to another pin, or let it shine at the ${needs === 'high' ? 'low' : 'high'} level: between the pin and ${needs === 'high' ? 'the supply' : 'ground'}.`,
    ],
    refs: inOrder([part.ref, led.ref, resistor.ref]),
    nets: pin.net ? [pin.net.name] : [],
    evidence: { pin: pin.id, needs, volts: Number(volts.toFixed(2)), supplyVolts: supply },
    confidence: part.identity.confidence * 0.6,
  };
}

/** Boot and strap pins at a level that keeps the program from starting. */
export const bootStrap: Rule = {
  name: 'boot-strap',
  version: 4,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names', 'part data'],
  reason:
    'Controllers read some pins when reset ends. A wrong or floating level there starts a boot loader, or nothing.',
  repair: 'A pull resistor to the level that normal boot needs.',
  source: 'Data sheets: strapping pins (Espressif), boot configuration (ST AN2606).',
  check(board) {
    const outcome = new Outcome();
    for (const strap of strapsOf(board.ofKind('microcontroller'))) {
      const { level, by } = levelOf(board, strap);
      if (level === 'unknown') {
        outcome.cannotTell(
          'The level of a boot pin on a header, or between resistors that can’t be read, can’t be told.',
          [strap.part.ref],
        );
        continue;
      }
      outcome.looked();
      if (level === 'driven') continue;
      if (level === strap.needs || (level === 'floating' && strap.internal)) {
        const lamp = strapLed(board, strap);
        if (lamp) outcome.found(drawnAway(strap, lamp));
        continue;
      }
      outcome.found(wrong(strap, level, by, board));
    }
    return outcome;
  },
};
