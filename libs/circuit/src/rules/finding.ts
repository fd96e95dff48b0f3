import type { JsonObject } from '@tracewright/kernel';

export type RuleCategory = 'electronic' | 'aesthetic' | 'functional' | 'mechanical';
export type Severity = 'error' | 'warning' | 'info';

/** One fault with everything that led to it. Identity: rule + sorted refs + sorted nets. */
export interface Finding {
  /** Stable name of the rule, such as "i2c-pull-up". */
  readonly rule: string;
  readonly ruleVersion: number;
  readonly category: RuleCategory;
  readonly severity: Severity;
  readonly title: string;
  /** One to three sentences a person understands, naming parts, nets and figures. */
  readonly description: string;
  /** What to do, concretely. */
  readonly recommendations: readonly string[];
  readonly refs: readonly string[];
  readonly nets: readonly string[];
  /** The figures that led to it: values with units, counts, voltages. */
  readonly evidence: JsonObject;
  /** 0..1, how sure we are, from the sureness of the part knowledge behind it. */
  readonly confidence: number;
}

export interface NotCheckable {
  readonly rule: string;
  readonly reason: string;
  readonly refs?: readonly string[];
}

/** Of how many parts what is known. */
export interface PartsKnown {
  readonly kind: number;
  /** What each of its pins does, as far as that differs from pin to pin. */
  readonly pins: number;
  /** What it stands, takes or gives: volts, amperes, watts. */
  readonly limits: number;
}

/** A part of somebody's own that counted, at the version that it had. */
export interface OwnPartUsed {
  readonly id: string;
  readonly version: number;
  readonly refs: readonly string[];
}

/** What was looked at: "no findings" never stands without it. */
export interface Coverage {
  readonly rulesRun: readonly string[];
  readonly notApplicable: readonly string[];
  readonly notCheckable: readonly NotCheckable[];
  /** Parts of known kind whose pins, where they have any, the file holds. */
  readonly partsRecognised: number;
  /** References of parts whose kind is not known, or whose pins the file does not hold. */
  readonly partsUnknown: readonly string[];
  /** References of parts whose pins the file does not hold, as where a library is missing. */
  readonly partsWithoutPins?: readonly string[];
  /** Absent in reviews that were stored before it was counted. */
  readonly known?: PartsKnown;
  /** Left out where none counted. */
  readonly ownParts?: readonly OwnPartUsed[];
  readonly components: number;
  readonly nets: number;
}

export interface Review {
  readonly findings: readonly Finding[];
  readonly coverage: Coverage;
}
