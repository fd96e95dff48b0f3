import type { DesignEvent } from '@tracewright/circuit/design';
import type { Json, RefusalKind } from '@tracewright/kernel';
import type { Recorded } from '../../../platform/commands';
import type { ProjectState } from '../domain/project';

/** A save for a thread: everything that it is decided from. It can all be cloned from thread to thread. */
export interface SaveTask {
  /** JSON as it came; shared memory. */
  readonly body: Uint8Array;
  readonly project: { readonly id: number; readonly state: ProjectState };
  /** The design's stream: a snapshot, if there is one, and all events since. */
  readonly stored: {
    readonly snapshot?: Json;
    readonly events: readonly Recorded<DesignEvent>[];
    readonly revision: bigint;
  };
  /** The revision that the client's design is based on. */
  readonly basedOn?: bigint;
  /** What the events' metadata will say. */
  readonly command: { readonly commandId: string; readonly changeId?: string; readonly occurredAt: string };
}

/** `answer` is the project as JSON, with the design as it was after `revision`. */
export type SaveResult =
  | {
      readonly kind: 'decided';
      readonly events: readonly DesignEvent[];
      readonly answer: string;
      readonly revision: bigint;
    }
  | { readonly kind: 'stale'; readonly answer: string; readonly revision: bigint }
  | {
      readonly kind: 'refused';
      readonly refusal: {
        readonly kind: RefusalKind;
        readonly code: string;
        readonly message: string;
        readonly details?: readonly unknown[];
      };
    };

export const STALE_DESIGN = 'The design was changed in the meantime, perhaps in another tab.';
