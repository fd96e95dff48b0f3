import { isStyle, type Coverage, type Finding, type Review, type Severity } from '@tracewright/circuit/rules';
import type { ReviewedFile } from './reviewed-file';

export interface TextLook {
  readonly colour: boolean;
  /** Columns of the terminal; undefined where the text goes into a file. */
  readonly width?: number;
}

const WORD: { readonly [severity in Severity]: string } = { error: 'error', warning: 'warning', info: 'note' };
const COLOUR: { readonly [severity in Severity]: string } = { error: '31', warning: '33', info: '36' };
const INDENT = '    ';

/**
 * A review for people: what the reader noted, faults by weight with what to do, style in a line each, then what was
 * checked and what could not be.
 */
export function reviewText({ read, review, rulesMs }: ReviewedFile, look: TextLook): string {
  const paint = (text: string, code: string): string => (look.colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const width = Math.max(60, Math.min(look.width ?? 100, 110));
  const { components, nets } = review.coverage;
  const lines = [
    `${paint(read.file, '1')}  ${read.circuit.format}, ${components} components, ${nets} nets, read in ${read.readMs} ms, checked in ${rulesMs} ms`,
    '',
    ...read.circuit.warnings.flatMap(({ message }) => wrap(message, width, INDENT, '  ! ')),
    ...(read.circuit.warnings.length > 0 ? [''] : []),
    ...review.findings.filter((finding) => !isStyle(finding)).flatMap((finding) => findingLines(finding, width, paint)),
    ...styleLines(review.findings.filter(isStyle), paint),
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

/** Style is said, and takes no more room than that. */
function styleLines(findings: readonly Finding[], paint: Paint): string[] {
  if (findings.length === 0) return [];
  const lines = findings.map(({ title, rule }) => `${INDENT}${title}  ${paint(`[${rule}]`, '2')}`);
  return [
    `  ${paint('style', '36')}   ${plural(findings.length, 'remark')} on how it is drawn, named and marked`,
    ...lines,
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
  const faults = findings.filter((finding) => !isStyle(finding));
  const of = (severity: Severity): number => faults.filter((finding) => finding.severity === severity).length;
  const counts = (['error', 'warning', 'info'] as const).map((severity) => plural(of(severity), WORD[severity]));
  const unchecked = new Set(coverage.notCheckable.map((entry) => entry.rule));
  const checked = `${plural(coverage.rulesRun.length, 'rule')} checked, ${coverage.notApplicable.length} did not apply, ${unchecked.size} not or only partly checkable.`;
  const style = findings.length > faults.length ? [`${findings.length - faults.length} on style`] : [];
  return [
    `  ${paint(`${[...counts, ...style].join(', ')}.`, '1')}`,
    ...wrap(checked, width, '  '),
    ...partLines(coverage, width),
    ...openLines(coverage, width, paint),
  ];
}

/** How much of the parts is known, and of which it is not. */
function partLines(
  { components, known, partsRecognised, partsUnknown, partsWithoutPins = [] }: Coverage,
  width: number,
): string[] {
  const { kind = partsRecognised, pins = 0, limits = 0 } = known ?? {};
  const pinless = new Set(partsWithoutPins);
  const unknown = partsUnknown.filter((ref) => !pinless.has(ref));
  return [
    `  ${plural(components, 'part')}: kind known of ${kind}, pins of ${pins}, limits of ${limits}.`,
    ...(unknown.length > 0 ? wrap(`Kind not known: ${shortened(unknown, 20)}.`, width, '  ') : []),
    ...(pinless.size > 0
      ? wrap(
          `Without pins in the file, so that nothing they are joined to was checked: ${shortened(partsWithoutPins, 20)}.`,
          width,
          '  ',
        )
      : []),
  ];
}

/** Rules that could not check for the same reason stand together. */
function openLines({ notCheckable }: Coverage, width: number, paint: Paint): string[] {
  const reasons = new Map<string, { readonly rules: Set<string>; readonly refs: Set<string> }>();
  for (const { rule, reason, refs = [] } of notCheckable) {
    const same = reasons.get(reason) ?? { rules: new Set(), refs: new Set() };
    same.rules.add(rule);
    for (const ref of refs) same.refs.add(ref);
    reasons.set(reason, same);
  }
  if (reasons.size === 0) return [];
  const lines = [...reasons].flatMap(([reason, { rules, refs }]) => {
    const where = refs.size > 0 ? ` (${shortened([...refs], 8)})` : '';
    return wrap(`${[...rules].join(', ')}: ${reason}${where}`, width, `${INDENT}  `, `${INDENT}- `);
  });
  return ['  Not checked:', ...lines.map((line) => paint(line, '2'))];
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
