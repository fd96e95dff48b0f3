import type { AskedFunction, FunctionId } from './functions';
import { countOf, volts } from './numbers';

const ofMains = (text: string): boolean =>
  /\bmains\b|\b\d+(?:\.\d+)? ?hp\b/i.test(text) || volts(text).some((v) => v >= 85);
/** It has its own part towards mains, and takes a few milliamperes of ours. */
export const SOLID_STATE = /solid[- ]state|\bssrs?\b/i;
/** Why a board switches no more. */
export const MOST_SWITCHED =
  'A relay for a printed board switches 10 A at 230 V: what is more needs a contactor and an electrician.';
const SWITCHES = /pump|relay|contactor|starter|changeover|compressor/i;

const LOW_VOLTAGE_LOAD =
  /(?<![\d.])(?:[1-5]?\d)\s*v(?:olts?)?\s+(?:[a-z]+\s+)?(?:heater|lamp|light|bulb)s?\b|\b(?:heater|lamp|light|bulb)s? (?:of |at )?[1-5]?\d ?v\b/i;

const countOfAll = (asked: readonly AskedFunction[]): number => asked.reduce((sum, { count }) => sum + count, 0);

const MOST_ON_MAINS = 8;

/** "8 relays for lights and fans": the relays are what switches them; two pumps and a lamp are three. */
function askedOfAll(loads: readonly AskedFunction[]): number {
  const all = loads.reduce((sum, { count, asked = count }) => sum + asked, 0);
  const relays = loads.find(({ id, because }) => id === 'relay' && /relay/i.test(because));
  const counted = relays?.asked ?? relays?.count ?? 0;
  return counted > 1 ? Math.max(counted, all - counted) : all;
}

/** Some of the functions as one, for all their reasons. */
function joined(
  functions: readonly AskedFunction[],
  some: readonly AskedFunction[],
  id: FunctionId,
  count: number,
  asked = count,
): readonly AskedFunction[] {
  const because = some.map((one) => one.because).join(' and ');
  return [
    ...functions.filter((one) => !some.includes(one)),
    { id, count, because, ...(asked > count ? { asked } : {}) },
  ];
}

/** A heater of 24 V hangs on contacts too, but on none that mains goes to; what is dimmed there is switched fast. */
function onLowVoltage(functions: readonly AskedFunction[], text: string): readonly AskedFunction[] {
  const dimmed = functions.find(({ id }) => id === 'phase-control');
  const loads = functions.filter(({ id }) => id === 'mains-load' || id === 'relay' || id === 'phase-control');
  if (loads.length === 0) return functions;
  const count = dimmed ? Math.min(4, countOf(text, /\b(?:lamp|light|bulb|fan|channel)s?\b/i)) : countOfAll(loads);
  return joined(functions, loads, dimmed ? 'load-switch' : 'relay', count);
}

const ENERGY = /energy|power|consum|watt/i;

/** What hangs on mains, a fan, a pump or whatever a relay switches there, is switched as a lamp is. */
export function onMains(functions: readonly AskedFunction[], source: string, text: string): readonly AskedFunction[] {
  if (source !== 'mains' && !ofMains(text))
    return source === 'vehicle' || LOW_VOLTAGE_LOAD.test(text) ? onLowVoltage(functions, text) : functions;
  const metered = functions.map((one) =>
    one.id === 'current-sense' && ENERGY.test(one.because) ? { ...one, id: 'energy-meter' as const } : one,
  );
  const loads = functions.filter(
    ({ id, because }) =>
      id === 'mains-load' ||
      (id === 'load-switch' && source === 'mains' && !SOLID_STATE.test(because)) ||
      (id === 'relay' && SWITCHES.test(because) && ofMains(text)),
  );
  if (loads.length === 0) return metered;
  const asked = askedOfAll(loads);
  return joined(metered, loads, 'mains-load', Math.min(MOST_ON_MAINS, asked), asked);
}
