import type { Circuit } from './circuit';

type Warned = Pick<Circuit, 'warnings'>;

const warnsOf = ({ warnings }: Warned, ...codes: readonly string[]): boolean =>
  warnings.some(({ code }) => codes.includes(code));

/** Sheets of the schematic were not given, or it is one sheet of a larger design itself. */
export const lacksSheets = (circuit: Warned): boolean => warnsOf(circuit, 'missing_sheet', 'sheet_alone');

/** Libraries were not given, so that the pins of some parts are not known. */
export const lacksLibraries = (circuit: Warned): boolean => warnsOf(circuit, 'missing_symbol');
