import type { ConsultationServiceId } from '@tracewright/contracts/consultations';

/** How long each kind of consultation takes: those of the price list. */
export const SESSION_MINUTES: { readonly [service in ConsultationServiceId]: number } = {
  'expert-consultation': 30,
  'design-review': 45,
  'project-planning': 60,
  'follow-up': 15,
};

export const isConsultationService = (text: string): text is ConsultationServiceId =>
  Object.hasOwn(SESSION_MINUTES, text);
