import { Inject, Injectable } from '@nestjs/common';
import { CANCEL_AFTER_ERASURE } from '@tracewright/contracts/consultations/commands';
import { CommandRunner } from '../../../platform/commands';
import type { WhenErased } from '../../../platform/personal-data/when-erased';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { CONSULTATION_EVENTS } from '../domain/events';
import { CONSULTATION } from './aggregate';

/** Nobody is left to talk to. */
export const openBookings: WhenErased = {
  section: 'consultations',
  category: CONSULTATION.category,
  begunBy(event) {
    if (!CONSULTATION_EVENTS.is(event)) return undefined;
    // It can be opened again, by somebody who doesn't know yet.
    const begins = event.type === 'consultation.Requested' || event.type === 'consultation.StatusCorrected';
    return begins ? event.data.ownerId : undefined;
  },
  command: CANCEL_AFTER_ERASURE,
  formerProcess: 'consultations.cancel-after-erasure',
};

@Injectable()
export class CancelAfterErasure {
  constructor(@Inject(CommandRunner) runner: CommandRunner, @Inject(ProcessCommands) processCommands: ProcessCommands) {
    processCommands.add(CANCEL_AFTER_ERASURE, ({ item }, context) =>
      runner.run(CONSULTATION, item, { type: 'CancelForErasure', now: context.now }, context),
    );
  }
}
