import type { CircuitFunction, Constraints, ProjectType, Span } from '@tracewright/contracts/recommendations';
import { exchangesData } from '../groups';

/** The constraints with what is usual where nothing was said. Parts are checked against these. */
export interface Setting {
  readonly constraints: Constraints;
  /** V, what the circuit is powered from; null where that is left to whoever builds it. */
  readonly supply: Span | null;
  /** V, what parts run on; null where they run right on the supply. */
  readonly rail: number | null;
  /** V, further usual rails that single parts may have of their own, where no rail was stated. */
  readonly otherRails: readonly number[];
  readonly needsConverter: boolean;
  readonly assumptions: readonly string[];
}

const USUAL_RAILS = [3.3, 5];
const USB: Span = { from: 4.75, to: 5.25 };
const ADAPTER: Span = { from: 11.4, to: 12.6 };
/** A supply this near to the rail is the rail. */
const SAME = 0.06;
/** Below it digital parts run on the supply itself. */
const DIRECT = 3.6;

export function settingOf(constraints: Constraints, projectType: ProjectType, words: string): Setting {
  const assumptions: string[] = [];
  const rail = railOf(constraints, projectType, words, assumptions);
  const isRail = constraints.supply !== null && rail !== null && isNear(constraints.supply, rail);
  const asked = constraints.functions.includes('converter');
  const needsConverter =
    rail !== null && (asked || (!isRail && (constraints.supply !== null || constraints.current !== null)));
  let { supply } = constraints;
  if (needsConverter && supply === null && !constraints.mains) {
    supply = rail < USB.from ? USB : ADAPTER;
    assumptions.push(
      supply === USB
        ? 'Nothing was said of the supply: 5 V from USB is taken (4.75 to 5.25 V).'
        : 'Nothing was said of the supply: a 12 V adapter is taken (11.4 to 12.6 V).',
    );
  }
  if (!needsConverter && constraints.current !== null) {
    assumptions.push(`What you power it from must itself give ${constraints.current} mA.`);
  }
  const otherRails = constraints.rail === null && rail !== null ? USUAL_RAILS.filter((volts) => volts !== rail) : [];
  return { constraints, supply, rail, otherRails, needsConverter, assumptions };
}

function railOf(
  { rail, supply, functions, mains }: Constraints,
  projectType: ProjectType,
  words: string,
  assumptions: string[],
): number | null {
  if (rail !== null) return rail;
  if (supply !== null && !mains && supply.to <= DIRECT && !functions.includes('converter')) return null;
  if (projectType === 'power-supply' || (functions.includes('converter') && !functions.some(isDigital))) {
    assumptions.push('Nothing was said of the output: 5 V is taken.');
    return 5;
  }
  if (!functions.some(isDigital)) return null;
  const volts = /\barduino\b/i.test(words) || (mains && !functions.includes('wifi')) ? 5 : 3.3;
  assumptions.push(
    `Nothing was said of what the parts run on: ${volts} V is taken; a part may have a usual rail of its own.`,
  );
  return volts;
}

const isDigital = (what: CircuitFunction): boolean => exchangesData(what) || what === 'relay' || what === 'buzzer';
const isNear = ({ from, to }: Span, volts: number): boolean => from >= volts * (1 - SAME) && to <= volts * (1 + SAME);
