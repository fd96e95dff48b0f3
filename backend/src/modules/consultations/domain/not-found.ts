import { Refusal } from '@tracewright/kernel';

export const consultationNotFound = (): Refusal =>
  new Refusal('not_found', 'consultation_not_found', 'There is no such booking.');
