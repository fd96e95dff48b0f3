import { Module } from '@nestjs/common';
import type { Capability } from '../../platform/capability';
import { BookConsultationHandler } from './commands/book-consultation.command';
import { CancelAfterErasure } from './commands/cancel-after-erasure';
import { ChangeConsultationHandler } from './commands/change-consultation.command';
import { RescheduleConsultationHandler } from './commands/reschedule-consultation.command';
import { CONSULTATION_EVENTS } from './domain/events';
import { ConsultationsController } from './http/consultations.controller';
import { cancelAfterErasureProcess } from './processes/cancel-after-erasure.process';
import { countConsultationsProcess } from './processes/count-consultations.process';
import { ConsultationLists } from './read-models/consultation-lists';
import { consultationsProjection } from './read-models/consultations.projection';

@Module({
  controllers: [ConsultationsController],
  providers: [
    ConsultationLists,
    BookConsultationHandler,
    ChangeConsultationHandler,
    RescheduleConsultationHandler,
    CancelAfterErasure,
  ],
})
export class ConsultationsModule {
  static readonly capability: Capability = {
    name: 'consultations',
    events: [CONSULTATION_EVENTS],
    projections: [consultationsProjection],
    processes: [cancelAfterErasureProcess, countConsultationsProcess],
  };
}
