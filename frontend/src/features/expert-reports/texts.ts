import { isBlank } from '@tracewright/kernel';
import type { ReviewTypeId } from '@tracewright/contracts/reviews';
import type { ReportContent, ReportFinding, RuleFinding } from '@tracewright/contracts/reviews/reports';
import { uuidv7 } from '../../lib/api';
import { titleCase } from '../../lib/format';

/** "Professional Review". */
export const reviewName = (type: ReviewTypeId): string => `${titleCase(type)} Review`;

/** What is missing before a report can be delivered, as sentences. */
export function missingIn({ summary, verdict, findings }: ReportContent): readonly string[] {
  return [
    ...(isBlank(summary) ? ['Write a summary.'] : []),
    ...(verdict === null ? ['Choose a verdict.'] : []),
    ...findings.flatMap(({ title, text }, index) => [
      ...(isBlank(title) ? [`Finding ${index + 1} has no title.`] : []),
      ...(isBlank(text) ? [`Finding ${index + 1} has no text.`] : []),
    ]),
  ];
}

export const emptyFinding = (): ReportFinding => ({
  id: uuidv7(),
  severity: 'warning',
  title: '',
  text: '',
  recommendation: '',
  file: null,
  refs: [],
  nets: [],
  own: null,
});

/** What our rules found, as the beginning of a finding of the report. */
export const findingFrom = (
  found: RuleFinding,
  file: number,
  most: { marks: number; title: number },
): ReportFinding => ({
  id: uuidv7(),
  severity: found.severity,
  title: found.title.slice(0, most.title),
  text: found.description,
  recommendation: found.recommendations.join('\n'),
  file,
  refs: found.refs.slice(0, most.marks),
  nets: found.nets.slice(0, most.marks),
  own: { rule: found.rule, id: found.id },
});
