import type { SolutionStanding } from '@tracewright/contracts/solutions/kept';
import { rupees } from '../../../lib/format';
import { PROJECT_TYPES } from '../texts';

type Request = SolutionStanding['request'];

export interface Change {
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

/** What of a request another one has otherwise, in the words of the form. */
export function changesOf(asked: Request, other: Request): readonly Change[] {
  const before = linesOf(asked);
  return linesOf(other).flatMap(([what, to], index) => {
    const from = before[index]?.[1] ?? '';
    return from === to ? [] : [{ what, from: from || 'none', to: to || 'none' }];
  });
}

const linesOf = (request: Request): readonly (readonly [what: string, value: string])[] => [
  ['Project Type', PROJECT_TYPES[request.projectType]],
  ['Description', request.description ?? ''],
  ['Voltage', request.voltage],
  ['Current', request.current],
  ['Budget for one board', rupees(request.budget)],
  ['Features', request.features.join(', ')],
];
