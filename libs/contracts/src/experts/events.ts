import { type DomainEvent, eventGuard } from '@tracewright/kernel';
import type { WorkingHours } from '.';

/** An expert's hours, as they were and as they are from now on. */
export type HoursSet = DomainEvent<
  'experts.HoursSet',
  { readonly expertId: string; readonly from: WorkingHours; readonly to: WorkingHours }
>;
export const isHoursSet = eventGuard<HoursSet>('experts.HoursSet');
