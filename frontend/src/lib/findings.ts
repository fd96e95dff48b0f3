import { readableNet } from '@tracewright/circuit/design';
import type { Coverage, Severity } from '@tracewright/circuit/rules';
import { count, counted } from './format';

/** What a finding can be shown as: a stored one may also say that something is right. */
export type FindingSeverity = Severity | 'success';

export const SEVERITIES: readonly { readonly severity: Severity; readonly label: string; readonly many: string }[] = [
  { severity: 'error', label: 'Error', many: 'Errors' },
  { severity: 'warning', label: 'Warning', many: 'Warnings' },
  { severity: 'info', label: 'Info', many: 'Info' },
];

export const severityLabel = (severity: FindingSeverity): string =>
  SEVERITIES.find((entry) => entry.severity === severity)?.label ?? 'Success';

/** "46 parts: kind known of 44, pins of 40, limits of 12"; older reviews counted the kind alone. */
export function knownText({ components, partsRecognised, known }: Coverage): string {
  const kind = `${counted(components, 'part')}: kind known of ${count(known?.kind ?? partsRecognised)}`;
  return known ? `${kind}, pins of ${count(known.pins)}, limits of ${count(known.limits)}` : kind;
}

export interface Uncheckable {
  readonly reason: string;
  readonly refs: readonly string[];
  readonly rules: readonly string[];
}

/** What could not be checked: rules that give the same reason for the same parts stand together. */
export function uncheckable({ notCheckable }: Coverage): readonly Uncheckable[] {
  const groups = new Map<string, { reason: string; refs: readonly string[]; rules: string[] }>();
  for (const { rule, reason, refs = [] } of notCheckable) {
    const key = JSON.stringify([reason, refs]);
    const group = groups.get(key);
    if (group) group.rules.push(rule);
    else groups.set(key, { reason, refs, rules: [rule] });
  }
  return [...groups.values()];
}

const ACRONYMS =
  /\b(adc|bom|can|cc|cmos|dac|emi|en|esd|esp32|gnd|gpio|hf|i2c|ic|led|mcu|mdio|pcb|pwm|rc|rf|rs485|spi|uart|usb)\b/gi;

/** `usb-c-cc-resistor` as "USB-C CC resistor". */
export function ruleTitle(rule: string): string {
  const words = rule
    .replaceAll('-', ' ')
    .replace(ACRONYMS, (word) => word.toUpperCase())
    .replace(/\bpull (up|down)\b/, 'pull-$1')
    .replace(/\bUSB c\b/, 'USB-C');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `supplyPins` as "Supply pins"; names in capitals stay. */
export function evidenceName(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word, at) => (at > 0 && /^[A-Z][a-z]+$/.test(word) ? word.toLowerCase() : word));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A figure, a text or a list as people read it. */
export function evidenceText(value: unknown): string {
  if (value === null || value === undefined) return 'not known';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(Number.isInteger(value) ? value : Number(value.toPrecision(4)));
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(evidenceText).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${evidenceName(name)}: ${evidenceText(inner)}`)
      .join('; ');
  }
  return String(value);
}

export interface Figure {
  readonly name: string;
  readonly value: string;
}

/** The figures behind a finding in one list: those of a group are named after it. */
export function evidenceFigures(evidence: object, group = ''): readonly Figure[] {
  return Object.entries(evidence).flatMap(([key, value]: [string, unknown]) => {
    const own = evidenceName(key);
    const name = group === '' ? own : `${group}: ${own.charAt(0).toLowerCase()}${own.slice(1)}`;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return evidenceFigures(value, name);
    return [{ name, value: readableNet(evidenceText(value)) }];
  });
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
