import type { Fault, Faults } from '../faults';

/** The faults that happen on occasions, without the switches. */
export type FaultName = { [Name in keyof Faults]: null extends Faults[Name] ? Name : never }[keyof Faults];

/**
 * Whether a fault happens now, to this event or call, and the faults after it.
 * @returns its details; null when it does not happen
 */
export function occasion<Name extends FaultName>(
  faults: Faults,
  name: Name,
  subject: string,
): { readonly happens: NonNullable<Faults[Name]>; readonly faults: Faults } | null {
  const fault: Faults[Name] = faults[name];
  if (!isDue(fault, subject)) return null;
  const left = fault.times === undefined ? undefined : fault.times - 1;
  if (left === undefined) return { happens: fault, faults };
  return { happens: fault, faults: { ...faults, [name]: left > 0 ? { ...fault, times: left } : null } };
}

const isDue = <Details extends Fault>(fault: Details, subject: string): fault is NonNullable<Details> =>
  fault !== null && (fault.times === undefined || fault.times > 0) && subject.startsWith(fault.matching ?? '');
