import type { JsonObject } from '@tracewright/kernel';
import type { Board } from './board';
import type { RuleCategory, Severity } from './finding';

/** A finding without what the rule itself says about every one of its findings. */
export interface RuleFinding {
  /** Where it differs from the rule's own. */
  readonly severity?: Severity;
  readonly title: string;
  readonly description: string;
  readonly recommendations: readonly string[];
  readonly refs: readonly string[];
  readonly nets: readonly string[];
  readonly evidence: JsonObject;
  /** 0..1. */
  readonly confidence: number;
}

export interface CannotTell {
  readonly reason: string;
  readonly refs?: readonly string[];
}

export interface RuleOutcome {
  /** How many places the rule looked at: 0 and nothing uncheckable means that it does not apply. */
  readonly checked: number;
  readonly findings: readonly RuleFinding[];
  readonly notCheckable: readonly CannotTell[];
}

/** What a rule needs to be of use. */
export type RuleNeed =
  | 'connections'
  | 'values'
  | 'pin names'
  | 'positions'
  | 'tracks'
  | 'outline'
  | 'part data'
  | 'project text';

export interface Rule {
  /** Stable name, as findings carry it. */
  readonly name: string;
  /** Raised whenever the same circuit may give another outcome. */
  readonly version: number;
  readonly category: RuleCategory;
  readonly severity: Severity;
  readonly needs: readonly RuleNeed[];
  /** Why it matters, for a person. */
  readonly reason: string;
  /** What repairs it, in general. */
  readonly repair: string;
  /** Where its limits come from. */
  readonly source: string;
  /** Pure: the same board gives the same outcome. */
  check(board: Board): RuleOutcome;
}

/** Collects what a rule sees. */
export class Outcome implements RuleOutcome {
  checked = 0;
  readonly findings: RuleFinding[] = [];
  private readonly doubts = new Map<string, Set<string>>();

  /** One more place was looked at. */
  looked(places = 1): void {
    this.checked += places;
  }

  found(finding: RuleFinding): void {
    this.findings.push(finding);
  }

  cannotTell(reason: string, refs: readonly string[] = []): void {
    const known = this.doubts.get(reason) ?? new Set();
    for (const ref of refs) known.add(ref);
    this.doubts.set(reason, known);
  }

  get notCheckable(): readonly CannotTell[] {
    return [...this.doubts].map(([reason, refs]) => (refs.size > 0 ? { reason, refs: [...refs] } : { reason }));
  }
}
