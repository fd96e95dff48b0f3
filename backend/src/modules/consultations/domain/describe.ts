import { formatInr } from '@tracewright/kernel';
import type { ChosenTime, ConsultationEvent } from './events';

const at = ({ date, time, timeZone }: ChosenTime): string => `${date} ${time} (${timeZone})`;

const WHO = { owner: '', administrator: ' by the administrator', erasure: ': the account was deleted' } as const;

/** One sentence for people: what this event says. Nothing personal is in it. */
export function describeEvent(event: ConsultationEvent): string {
  switch (event.type) {
    case 'consultation.Requested': {
      const { serviceType, minutes, price, when } = event.data;
      return `Booked ${serviceType} of ${minutes} minutes for ${formatInr(price)}, preferred time ${at(when)}`;
    }
    case 'consultation.Confirmed':
      return 'Confirmed the consultation';
    case 'consultation.Rescheduled': {
      const { from, to, confirmationLapsed } = event.data;
      const again = confirmationLapsed ? '; to be confirmed again' : '';
      return `Moved the consultation from ${at(from)} to ${at(to)}${again}`;
    }
    case 'consultation.Completed':
      return 'Completed the consultation';
    case 'consultation.Cancelled':
      return `Cancelled the consultation${WHO[event.data.by]}`;
    case 'consultation.StatusCorrected':
      return `Corrected the status from ${event.data.from} to ${event.data.to}`;
  }
}
