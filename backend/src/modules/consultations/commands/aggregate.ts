import type { Aggregate } from '../../../platform/commands';
import { consultation, type ConsultationCommand, type MaybeConsultation } from '../domain/consultation';
import type { ConsultationEvent } from '../domain/events';

export const CONSULTATION: Aggregate<MaybeConsultation, ConsultationCommand, ConsultationEvent> = {
  category: 'consultation',
  decider: consultation,
  retry: 'on-conflict',
};
