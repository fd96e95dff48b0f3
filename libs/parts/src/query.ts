import type { PartClass, PartKind } from './kinds';
import type { Lifecycle, Mounting, Part } from './part';

/** What a part must satisfy, all of it. */
export interface PartQuery {
  readonly kind?: PartKind;
  /** All of them. */
  readonly classes?: readonly PartClass[];
  /** One of them. */
  readonly anyClass?: readonly PartClass[];
  readonly group?: string;
  /** All of them. */
  readonly interfaces?: readonly string[];
  /** All of them. */
  readonly features?: readonly string[];
  /** Works from this supply, V. */
  readonly supply?: number;
  /** A supply that takes this input, V; an LDO's dropout above its output counts. */
  readonly input?: number;
  /** A supply that gives this output, fixed or set, V. */
  readonly output?: number;
  /** A supply that gives at least this, mA. */
  readonly outputCurrent?: number;
  readonly temperature?: { readonly min: number; readonly max: number };
  readonly mounting?: Mounting;
  readonly package?: string;
  readonly lifecycle?: readonly Lifecycle[];
  readonly maxPaise?: number;
  readonly inStock?: boolean;
}

const hasAll = <T>(has: readonly T[], wanted: readonly T[] | undefined): boolean =>
  !wanted || wanted.every((one) => has.includes(one));

/** Output voltages are equal when nobody could measure a difference. */
const SAME_VOLTS = 0.005;

export function givesOutput({ output }: Part, volts: number): boolean {
  if (!output) return false;
  if (output.vout !== undefined) return Math.abs(output.vout - volts) < SAME_VOLTS;
  return output.voutRange !== undefined && volts >= output.voutRange.min && volts <= output.voutRange.max;
}

/** A step-down converter can't be on all the time: so much of its input is left at most. */
const HIGHEST_DUTY = 0.9;

/** Whether a supply makes this output of this input: dropout, and up or down, count. */
function reaches({ output }: Part, input: number, volts: number): boolean {
  switch (output?.type) {
    case 'ldo':
    case 'linear':
      return Math.abs(input) >= Math.abs(volts) + (output.dropout ?? 0);
    case 'buck':
      return input * HIGHEST_DUTY >= volts;
    case 'boost':
      return input < volts;
    default:
      return true;
  }
}

/** Whether a supply works from this input, for this output. */
export function takesInput(part: Part, volts: number, atOutput = part.output?.vout): boolean {
  const { output, supply } = part;
  const min = output?.vinMin ?? supply?.min;
  const max = output?.vinMax ?? supply?.max;
  if (min === undefined || max === undefined || volts < min || volts > max) return false;
  return atOutput === undefined || reaches(part, volts, atOutput);
}

function suppliesAs(part: Part, { input, output, outputCurrent }: PartQuery): boolean {
  return (
    (output === undefined || givesOutput(part, output)) &&
    (input === undefined || takesInput(part, input, output)) &&
    (outputCurrent === undefined || (part.output?.ioutMax ?? -1) >= outputCurrent)
  );
}

const within = (
  range: { readonly min: number; readonly max: number } | undefined,
  low: number,
  high: number,
): boolean => range !== undefined && low >= range.min && high <= range.max;

function isOfSort(part: Part, query: PartQuery): boolean {
  return (
    (query.kind === undefined || part.kind === query.kind) &&
    (query.group === undefined || part.group === query.group) &&
    hasAll(part.classes, query.classes) &&
    (!query.anyClass || query.anyClass.some((one) => part.classes.includes(one))) &&
    hasAll(part.interfaces, query.interfaces) &&
    hasAll(part.features, query.features)
  );
}

export function matches(part: Part, query: PartQuery): boolean {
  const { supply, temperature, lifecycle, maxPaise } = query;
  return (
    isOfSort(part, query) &&
    suppliesAs(part, query) &&
    (supply === undefined || within(part.supply, supply, supply)) &&
    (!temperature || within(part.temperature, temperature.min, temperature.max)) &&
    (query.mounting === undefined || part.mounting === query.mounting) &&
    (query.package === undefined || part.package === query.package) &&
    (!lifecycle || (part.lifecycle !== undefined && lifecycle.includes(part.lifecycle))) &&
    (maxPaise === undefined || (part.price !== undefined && part.price.paise <= maxPaise)) &&
    (query.inStock === undefined || part.inStock === query.inStock)
  );
}
