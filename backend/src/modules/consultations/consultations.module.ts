import { Module } from '@nestjs/common';
import { defineCapability, heldBy } from '../../platform/capability';
import { BookConsultationHandler } from './commands/book-consultation.command';
import { CancelAfterErasure, openBookings } from './commands/cancel-after-erasure';
import { ChangeConsultationHandler } from './commands/change-consultation.command';
import { RescheduleConsultationHandler } from './commands/reschedule-consultation.command';
import { CONSULTATION_EVENTS } from './domain/events';
import { ConsultationsController } from './http/consultations.controller';
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
  static readonly capability = defineCapability({
    name: 'consultations',
    streams: { consultation: { subject: 'consultation', owner: 'ownerId', events: CONSULTATION_EVENTS } },
    personalData: [
      heldBy(ConsultationLists, {
        section: 'consultations',
        collect: (lists, userId) => lists.everyOneOf(userId),
        open: (lists, userId) => lists.openOf(userId),
      }),
    ],
    projections: [consultationsProjection],
    processes: [countConsultationsProcess],
    whenErased: [openBookings],
  });
}
