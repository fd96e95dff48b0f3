import type { CircuitFormat, ReadWarning } from '@tracewright/circuit';
import type { RuleCategory } from '@tracewright/circuit/rules';
import { FORMAT_NAMES } from '../../../lib/circuit-formats';

export const CATEGORIES: readonly { readonly category: RuleCategory; readonly label: string }[] = [
  { category: 'electronic', label: 'Electronic' },
  { category: 'aesthetic', label: 'Aesthetic' },
  { category: 'functional', label: 'Functional' },
  { category: 'mechanical', label: 'Mechanical' },
];

/** "KiCad board 20221018" */
export function formatText(format: CircuitFormat, version?: string): string {
  return version ? `${FORMAT_NAMES[format]} ${version}` : FORMAT_NAMES[format];
}

/** What a reader noted, with the line where it knows one. */
export const warningText = ({ message, line }: ReadWarning): string =>
  line === undefined || message.startsWith('Line ') ? message : `Line ${line}: ${message}`;
