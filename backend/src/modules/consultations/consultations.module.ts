import { Module } from '@nestjs/common';
import { defineCapability, heldBy, soldBy } from '../../platform/capability';
import { BookConsultationHandler } from './commands/book-consultation.command';
import { CancelAfterErasure, openBookings } from './commands/cancel-after-erasure';
import { ChangeConsultationHandler } from './commands/change-consultation.command';
import { KeepSessions } from './commands/keep-sessions';
import { NotePayment } from './commands/note-payment';
import { RescheduleConsultationHandler } from './commands/reschedule-consultation.command';
import { CONSULTATION_EVENTS } from './domain/events';
import { ConsultationsController } from './http/consultations.controller';
import { SessionsController } from './http/sessions.controller';
import { followPaymentsProcess, settleBookingsProcess } from './processes/consultation-payments.process';
import { countConsultationsProcess } from './processes/count-consultations.process';
import { keepSessionsProcess } from './processes/keep-sessions.process';
import { CalendarReader } from './readers/calendar-reader';
import { CancellationReader } from './readers/cancellation-reader';
import { ConsultationLists } from './read-models/consultation-lists';
import { consultationsProjection } from './read-models/consultations.projection';
import { ConsultationSeller } from './sales/consultation-seller';

@Module({
  controllers: [ConsultationsController, SessionsController],
  providers: [
    ConsultationLists,
    BookConsultationHandler,
    ChangeConsultationHandler,
    RescheduleConsultationHandler,
    CancelAfterErasure,
    NotePayment,
    KeepSessions,
    CalendarReader,
    CancellationReader,
    ConsultationSeller,
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
    processes: [countConsultationsProcess, followPaymentsProcess, settleBookingsProcess, keepSessionsProcess],
    sells: [soldBy(ConsultationSeller, 'consultation')],
    whenErased: [openBookings],
  });
}
