import { figures } from '@tracewright/parts/types';
import { named, voltsText, type BoardPin } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, netName } from '../../words';
import { typeMatches } from '../start-up/reset-pins';

interface Limit {
  readonly type: RegExp;
  readonly pin: RegExp;
  /** Volts. */
  readonly most: number;
  readonly least?: number;
  readonly advice: string;
}

const DIVIDER = '90.9 kΩ from VBUS and 10 kΩ to ground';

/** Pins that don't stand or don't want what their names suggest, by the data sheets. */
const LIMITS: readonly Limit[] = figures('pin-voltage').map(({ type, pin, ...limit }) => ({
  ...limit,
  type,
  pin: new RegExp(pin),
}));

interface Place {
  readonly limit: Limit;
  readonly pins: BoardPin[];
}

/** Pins tied to a rail that their data sheet excludes. */
export const pinVoltage: Rule = {
  name: 'pin-voltage',
  version: 1,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'pin names', 'part data'],
  reason: 'A core supply or a sense input beyond its limits is destroyed, or keeps the chip from starting.',
  repair: 'The voltage that the data sheet names: a divider before a sense input, another set point of the regulator.',
  source:
    'Absolute maximum ratings and recommended operating conditions in the data sheets of hubs and programmable logic.',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.ofKind('ic', 'microcontroller')) {
      if (!part.fitted) continue;
      const own = LIMITS.filter(({ type }) => typeMatches(part, type));
      if (own.length === 0) continue;
      const places = new Map<string, Place>();
      for (const pin of part.pins) {
        const limit = own.find((each) => named(pin, each.pin));
        const volts = pin.net?.role === 'supply' ? pin.net.volts : undefined;
        if (!limit || !pin.net || !volts || volts.min !== volts.max) continue;
        outcome.looked();
        if (volts.max <= limit.most * 1.005 && volts.max >= (limit.least ?? 0) * 0.995) continue;
        const key = `${pin.net.name}:${limit.advice}`;
        const place = places.get(key) ?? { limit, pins: [] };
        place.pins.push(pin);
        places.set(key, place);
      }
      for (const { limit, pins } of places.values()) {
        const [first] = pins;
        if (!first?.net) continue;
        const range = limit.least === undefined ? `at most ${limit.most} V` : `${limit.least} V to ${limit.most} V`;
        const name = first.names[0]?.replace(/\[\d+\]$/, '') ?? first.number;
        outcome.found({
          title: `${name} of ${part.ref} on ${voltsText(first.net.volts) ?? ''}, made for ${range}`,
          description: `${name} of ${part.ref} (${part.identity.label}) lies on ${netName(first.net.name)} (${voltsText(first.net.volts) ?? ''}); the data sheet allows ${range} there.`,
          recommendations: [`Give ${name} of ${part.ref} ${limit.advice}.`],
          refs: [part.ref],
          nets: [first.net.name],
          evidence: {
            pins: inOrder(pins.map(({ id }) => id)).slice(0, 20),
            volts: first.net.volts?.max ?? null,
            most: limit.most,
          },
          confidence: part.identity.confidence * 0.9,
        });
      }
    }
    return outcome;
  },
};
