import type { CompleteSolution, CompleteSolutionRequest, SolutionRefusal } from '@tracewright/contracts/solutions';
import { synthesise } from '..';
import { catalogue } from './requests';

const parts = catalogue();

/** A request for a board of automation at 24 V and 1 A, with what is otherwise. */
export const ask = (
  description: string,
  change: Partial<CompleteSolutionRequest> = {},
): CompleteSolution | SolutionRefusal =>
  synthesise(
    {
      ...{ projectType: 'automation', voltage: '24V', current: '1A', budget: 12_000, features: [], description },
      ...change,
    },
    parts,
  );

/** @throws Error where it is refused or our rules object */
export function solved(...asked: Parameters<typeof ask>): CompleteSolution {
  const given = ask(...asked);
  if (given.kind !== 'solution') throw new Error(given.error);
  const { errors, warnings, notes } = given.review;
  if (errors + warnings > 0) throw new Error(notes.map(({ title }) => title).join(', '));
  return given;
}

export const bought = ({ billOfMaterials }: CompleteSolution, part: RegExp): number =>
  billOfMaterials.filter(({ partNumber }) => part.test(partNumber)).reduce((sum, { quantity }) => sum + quantity, 0);

export const onNet = ({ netlist }: CompleteSolution, name: string): readonly string[] =>
  netlist.find((net) => net.name === name)?.pins ?? [];

export const reference = ({ billOfMaterials }: CompleteSolution, part: RegExp): string =>
  billOfMaterials.find(({ partNumber }) => part.test(partNumber))?.references[0] ?? '';

export const value = ({ design }: CompleteSolution, name: string): string | undefined =>
  design.components.find((one) => one.reference === name)?.value;

export const five = { voltage: '5V' } as const;
export const wearable = { projectType: 'wearable', voltage: '3.3V', current: '100mA' } as const;
