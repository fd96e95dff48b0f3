import type { AskedFunction } from './functions';
import { volts } from './numbers';

const ofMains = (text: string): boolean => /\bmains\b/i.test(text) || volts(text).some((v) => v >= 85);
const SWITCHES = /pump|relay|contactor|starter|changeover/i;

/** What hangs on mains, a fan, a pump or whatever a relay switches there, is switched as a lamp is. */
export function onMains(functions: readonly AskedFunction[], source: string, text: string): readonly AskedFunction[] {
  if (source !== 'mains' && !ofMains(text)) return functions;
  const loads = functions.filter(
    ({ id, because }) =>
      id === 'mains-load' ||
      (id === 'load-switch' && source === 'mains') ||
      (id === 'relay' && SWITCHES.test(because) && ofMains(text)),
  );
  if (loads.length === 0) return functions;
  const count = loads.reduce((sum, load) => sum + load.count, 0);
  const because = loads.map((load) => load.because).join(' and ');
  return [...functions.filter((one) => !loads.includes(one)), { id: 'mains-load', count: Math.min(6, count), because }];
}
