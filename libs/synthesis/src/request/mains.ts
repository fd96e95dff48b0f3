import type { AskedFunction } from './functions';
import { countOf, volts } from './numbers';

const ofMains = (text: string): boolean => /\bmains\b/i.test(text) || volts(text).some((v) => v >= 85);
/** It has its own part towards mains, and takes a few milliamperes of ours. */
export const SOLID_STATE = /solid[- ]state|\bssrs?\b/i;
const SWITCHES = /pump|relay|contactor|starter|changeover/i;

const LOW_VOLTAGE_LOAD = /(?<![\d.])(?:[1-5]?\d)\s*v(?:olts?)?\s+(?:[a-z]+\s+)?(?:heater|lamp|light|bulb)s?\b/i;

/** A heater of 24 V hangs on contacts too, but on none that mains goes to; what is dimmed there is switched fast. */
function onLowVoltage(functions: readonly AskedFunction[], text: string): readonly AskedFunction[] {
  const dimmed = functions.find(({ id }) => id === 'phase-control');
  const loads = functions.filter(({ id }) => id === 'mains-load' || id === 'relay' || id === 'phase-control');
  const [first] = loads;
  if (!first) return functions;
  const count = dimmed
    ? Math.min(4, countOf(text, /\b(?:lamp|light|bulb|fan|channel)s?\b/i))
    : loads.reduce((sum, load) => sum + load.count, 0);
  const because = loads.map((load) => load.because).join(' and ');
  return [...functions.filter((one) => !loads.includes(one)), { id: dimmed ? 'load-switch' : 'relay', count, because }];
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
  const count = loads.reduce((sum, load) => sum + load.count, 0);
  const because = loads.map((load) => load.because).join(' and ');
  return [...metered.filter((one) => !loads.includes(one)), { id: 'mains-load', count: Math.min(6, count), because }];
}
