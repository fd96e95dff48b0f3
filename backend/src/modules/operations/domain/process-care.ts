import type { SKIP_REASON_LENGTH } from '@tracewright/contracts/operations';
import { type Decider, Refusal } from '@tracewright/kernel';
import type { OperationsEvent } from './events';

const REASON_LENGTH: typeof SKIP_REASON_LENGTH = { least: 3, most: 500 };

export type ProcessCareCommand =
  | { readonly type: 'Retry'; readonly process: string; readonly eventId: string | null }
  | {
      readonly type: 'Skip';
      readonly process: string;
      readonly event: { readonly eventId: string; readonly stream: string; readonly type: string };
      readonly reason: string;
    };

/** The record of what a person did to one process. Each act stands for itself: nothing has to be remembered. */
export const processCare: Decider<null, ProcessCareCommand, OperationsEvent> = {
  initialState: null,
  decide: (command) => {
    const { process } = command;
    if (command.type === 'Retry') {
      return [{ type: 'operations.ProcessRetried', data: { process, eventId: command.eventId } }];
    }
    const { eventId, stream, type: eventType } = command.event;
    const reason = checkReason(command.reason);
    return [{ type: 'operations.ProcessEventSkipped', data: { process, eventId, stream, eventType, reason } }];
  },
  evolve: () => null,
};

function checkReason(text: string): string {
  const reason = text.normalize('NFC').trim();
  const { least, most } = REASON_LENGTH;
  if (reason.length >= least && reason.length <= most) return reason;
  const message = `Please say why, in ${least} to ${most} characters: the reason is kept with the event.`;
  throw new Refusal('invalid', 'invalid_request', message, [{ field: 'reason', message }]);
}
