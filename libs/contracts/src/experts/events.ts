import { type DomainEvent, eventGuard } from '@tracewright/kernel';
import type { WorkingHours, WorkService } from '.';

/** An expert's hours, as they were and as they are from now on. */
export type HoursSet = DomainEvent<
  'experts.HoursSet',
  { readonly expertId: string; readonly from: WorkingHours; readonly to: WorkingHours }
>;
export const isHoursSet = eventGuard<HoursSet>('experts.HoursSet');

export interface OfWork {
  /** Whose order it is. */
  readonly customerId: string;
  readonly service: WorkService;
  readonly referenceId: string;
}

export type WorkAssigned = DomainEvent<
  'experts.WorkAssigned',
  OfWork & {
    readonly from: string | null;
    readonly to: string;
    readonly by: 'slot' | 'operator';
    /** ISO 8601 UTC: the time of a consultation that is promised with it. */
    readonly startsAt?: string;
  }
>;
export const isWorkAssigned = eventGuard<WorkAssigned>('experts.WorkAssigned');

export type UnassignCause = 'hold-expired' | 'moved' | 'expert-left' | 'nobody-free';
export type WorkUnassigned = DomainEvent<
  'experts.WorkUnassigned',
  OfWork & { readonly from: string; readonly because: UnassignCause }
>;
export const isWorkUnassigned = eventGuard<WorkUnassigned>('experts.WorkUnassigned');

/** A consultation has another time, and it is known who has it then. */
export type WorkMoved = DomainEvent<
  'experts.WorkMoved',
  OfWork & { readonly from: string; readonly to: string; readonly expertId?: string | null }
>;
export const isWorkMoved = eventGuard<WorkMoved>('experts.WorkMoved');

/** It is paid, and all who work at its time have promised it to others. */
export type WorkTimeTaken = DomainEvent<'experts.WorkTimeTaken', OfWork & { readonly startsAt: string }>;
export const isWorkTimeTaken = eventGuard<WorkTimeTaken>('experts.WorkTimeTaken');
