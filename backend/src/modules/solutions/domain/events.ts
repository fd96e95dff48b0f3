import type {
  CompleteSolutionRequest,
  SolutionProgress,
  SolutionRefusal,
  SolutionRefusalCode,
} from '@tracewright/contracts/solutions';
import {
  defineEvents,
  type DomainEvent,
  formatInrShort,
  type Money,
  type Personal,
  personalOf,
} from '@tracewright/kernel';

export interface OfSolution {
  readonly solutionId: string;
  /** Whose keys protect the personal fields and the file. */
  readonly ownerId: string;
}

/** The exact bytes of a solution; they lie with the owner's files. */
export interface KeptFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly key: string;
  /** The person key that encrypts them. */
  readonly keyId: string;
}

export type SolutionEvent =
  | DomainEvent<
      'solution.Requested',
      OfSolution &
        Omit<CompleteSolutionRequest, 'description'> & {
          /** Of the use that was reserved for it, such as 2026-12. */
          readonly month: string;
          readonly description: Personal<string>;
        }
    >
  /** Only of work that takes so long that somebody looks. */
  | DomainEvent<'solution.StepReached', OfSolution & SolutionProgress>
  | DomainEvent<
      'solution.Generated',
      OfSolution & {
        readonly file: KeptFile;
        readonly catalogueVersion: string;
        readonly total: Money;
        readonly parts: number;
        readonly expertReviewRequired: boolean;
      }
    >
  | DomainEvent<
      'solution.Refused',
      OfSolution & { readonly code: SolutionRefusalCode; readonly refusal: Personal<SolutionRefusal> }
    >
  | DomainEvent<'solution.Failed', OfSolution & { readonly reason: string }>
  | DomainEvent<'solution.Opened', OfSolution & { readonly projectId: number }>
  /** By its owner. An order that names it keeps what it was. */
  | DomainEvent<'solution.Deleted', OfSolution>;

const personal = personalOf('ownerId', 'solutions');

const REFUSED: { readonly [code in SolutionRefusalCode]: string } = {
  over_budget: 'the budget is too small',
  contradiction: 'the demands contradict each other',
  not_possible: 'no part can do it',
};

/** What a timeline shows, too: nothing personal stands in these sentences. */
export const SOLUTION_EVENTS = defineEvents<SolutionEvent>({
  'solution.Requested': {
    version: 1,
    personal: personal('description'),
    description: ({ projectType, voltage, current }) =>
      `Asked for a complete ${projectType} solution at ${voltage}, ${current}`,
  },
  'solution.StepReached': { version: 1, description: ({ done, total }) => `Step ${done} of ${total} was reached` },
  'solution.Generated': {
    version: 1,
    description: ({ parts, total }) => `The solution was made: ${parts} parts, ${formatInrShort(total)} a board`,
  },
  'solution.Refused': {
    version: 1,
    personal: personal('refusal'),
    description: ({ code }) => `There is no such solution: ${REFUSED[code]}`,
  },
  'solution.Failed': { version: 1, description: ({ reason }) => `The solution could not be made: ${reason}` },
  'solution.Opened': { version: 1, description: ({ projectId }) => `Opened in the workspace as project ${projectId}` },
  'solution.Deleted': { version: 1, description: () => 'The solution was deleted by its owner' },
});
