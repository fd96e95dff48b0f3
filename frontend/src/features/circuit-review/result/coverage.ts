import type { Coverage, RuleCategory } from '@tracewright/circuit/rules';
import { knownText } from '../../../lib/findings';
import { counted } from '../../../lib/format';
import type { Analysis, RuleFacts } from '../analysis/messages';

/** Every rule once, by what came of it. */
export interface RuleTally {
  /** Ran on everything it applies to. */
  readonly whole: readonly string[];
  /** Ran, and met places that it could not judge. */
  readonly partly: readonly string[];
  readonly notApplicable: readonly string[];
  /** Applies, and could judge nothing. */
  readonly notCheckable: readonly string[];
}

export function tally(coverage: Coverage, rules: readonly RuleFacts[], category?: RuleCategory): RuleTally {
  const names = new Set(
    rules.filter((rule) => category === undefined || rule.category === category).map((r) => r.name),
  );
  const unsure = new Set(coverage.notCheckable.map(({ rule }) => rule));
  const ran = coverage.rulesRun.filter((rule) => names.has(rule));
  return {
    whole: ran.filter((rule) => !unsure.has(rule)),
    partly: ran.filter((rule) => unsure.has(rule)),
    notApplicable: coverage.notApplicable.filter((rule) => names.has(rule)),
    notCheckable: [...unsure].filter((rule) => names.has(rule) && !coverage.rulesRun.includes(rule)),
  };
}

/** "26 rules run, 3 of them in part; 11 not applicable; 3 not checkable" */
export function tallyText({ whole, partly, notApplicable, notCheckable }: RuleTally): string {
  const ran = whole.length + partly.length;
  const inPart = partly.length > 0 ? `, ${partly.length} of them in part` : '';
  return `${counted(ran, 'rule')} run${inPart}; ${notApplicable.length} not applicable; ${notCheckable.length} not checkable`;
}

/** How much was looked at, in one sentence: it stands wherever findings, or none, are told of. */
export function coverageText({ coverage, rules }: Analysis): string {
  return `${tallyText(tally(coverage, rules))}; ${knownText(coverage)}; ${counted(coverage.nets, 'net')}.`;
}

/** What stands in a tab without faults: never "none" alone. */
export function nothingFoundText(
  { coverage, rules, unread }: Analysis,
  category: RuleCategory,
  onStyle = false,
): string {
  if (unread !== undefined) return 'Nothing could be checked in this file, so nothing was found.';
  const own = tally(coverage, rules, category);
  const known = own.whole.length + own.partly.length + own.notApplicable.length + own.notCheckable.length;
  if (known === 0) return `This version has no ${category} rules, so nothing was looked at here.`;
  return `No ${category} ${onStyle ? 'faults, only remarks on style' : 'findings'}: ${tallyText(own)}.`;
}

export { uncheckable, type Uncheckable } from '../../../lib/findings';

/** "U1, U2 and 4 more" */
export function refsText(refs: readonly string[], most: number): string {
  const more = refs.length - most;
  return more > 0 ? `${refs.slice(0, most).join(', ')} and ${more} more` : refs.join(', ');
}
