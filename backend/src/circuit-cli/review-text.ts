import type { Finding, Review, Severity } from '@tracewright/circuit/rules';
import type { ReviewedFile } from './reviewed-file';

export interface TextLook {
  readonly colour: boolean;
  /** Columns of the terminal; undefined where the text goes into a file. */
  readonly width?: number;
}

const WORD: { readonly [severity in Severity]: string } = { error: 'error', warning: 'warning', info: 'note' };
const COLOUR: { readonly [severity in Severity]: string } = { error: '31', warning: '33', info: '36' };
const INDENT = '    ';

/** A review for people: findings by weight with what to do, then what was checked and what could not be. */
export function reviewText({ read, review, rulesMs }: ReviewedFile, look: TextLook): string {
  const paint = (text: string, code: string): string => (look.colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const width = Math.max(60, Math.min(look.width ?? 100, 110));
  const { components, nets } = review.coverage;
  const lines = [
    `${paint(read.file, '1')}  ${read.circuit.format}, ${components} components, ${nets} nets, read in ${read.readMs} ms, checked in ${rulesMs} ms`,
    '',
    ...review.findings.flatMap((finding) => findingLines(finding, width, paint)),
    ...summary(review, width, paint),
    '',
  ];
  return `${lines.join('\n')}\n`;
}

type Paint = (text: string, code: string) => string;

function findingLines(finding: Finding, width: number, paint: Paint): string[] {
  const places = [shortened(finding.refs, 10), shortened(finding.nets, 6)].filter((text) => text !== '').join('  on  ');
  return [
    `  ${paint(WORD[finding.severity].padEnd(7), COLOUR[finding.severity])} ${paint(finding.title, '1')}  ${paint(`[${finding.rule}]`, '2')}`,
    ...wrap(finding.description, width, INDENT),
    ...finding.recommendations.flatMap((advice) => wrap(advice, width, `${INDENT}  `, `${INDENT}> `)),
    ...(places === '' ? [] : wrap(places, width, INDENT).map((line) => paint(line, '2'))),
    '',
  ];
}

function shortened(names: readonly string[], most: number): string {
  if (names.length <= most) return names.join(' ');
  return `${names.slice(0, most).join(' ')} and ${names.length - most} more`;
}

function plural(amount: number, word: string): string {
  return `${amount} ${word}${amount === 1 ? '' : 's'}`;
}

function summary({ findings, coverage }: Review, width: number, paint: Paint): string[] {
  const of = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length;
  const counts = (['error', 'warning', 'info'] as const)
    .map((severity) => plural(of(severity), WORD[severity]))
    .join(', ');
  const unchecked = new Set(coverage.notCheckable.map((entry) => entry.rule));
  const checked = `${plural(coverage.rulesRun.length, 'rule')} checked, ${coverage.notApplicable.length} did not apply, ${unchecked.size} not or only partly checkable; ${coverage.partsRecognised} of ${coverage.components} parts recognised.`;
  const unknown =
    coverage.partsUnknown.length > 0
      ? wrap(`Parts not recognised: ${shortened(coverage.partsUnknown, 20)}.`, width, '  ')
      : [];
  const reasons = new Map<string, Set<string>>();
  for (const entry of coverage.notCheckable) {
    const key = `${entry.rule}: ${entry.reason}`;
    reasons.set(key, new Set([...(reasons.get(key) ?? []), ...(entry.refs ?? [])]));
  }
  const open = [...reasons].flatMap(([reason, refs]) =>
    wrap(`${reason}${refs.size > 0 ? ` (${shortened([...refs], 8)})` : ''}`, width, `${INDENT}  `, `${INDENT}- `),
  );
  return [
    `  ${paint(`${counts}.`, '1')}`,
    ...wrap(checked, width, '  '),
    ...unknown,
    ...(open.length > 0 ? ['  Not checked:', ...open.map((line) => paint(line, '2'))] : []),
  ];
}

/** Breaks a text at blanks; the first line may begin otherwise than the others. */
export function wrap(text: string, width: number, indent: string, first = indent): string[] {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text.split(' ')) {
    if (!empty && line.length + 1 + word.length > width) {
      lines.push(line);
      line = `${indent}${word}`;
    } else {
      line += empty ? word : ` ${word}`;
    }
    empty = false;
  }
  lines.push(line);
  return lines;
}
