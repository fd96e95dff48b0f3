import type { Consultation, ConsultationService } from '@tracewright/contracts/consultations';

export interface Shown {
  readonly booking: Consultation | undefined;
  /** The service that the address names; undefined when it names none, or one that does not exist. */
  readonly service: ConsultationService | undefined;
  /** What the address says although no service is called so. */
  readonly unknownType: string | undefined;
}

/**
 * Which booking the page is about: the newest of the service in the address, else the newest of all. `bookings` has
 * the newest first.
 */
export function shownBooking(
  asked: string | null,
  services: readonly ConsultationService[],
  bookings: readonly Consultation[],
): Shown {
  const type = asked?.trim() || undefined;
  const service = services.find(({ id }) => id === type);
  const ofService = service && bookings.find(({ serviceType }) => serviceType === service.id);
  return {
    booking: ofService ?? bookings[0],
    service,
    unknownType: type !== undefined && service === undefined ? type : undefined,
  };
}

/** Whether its time came and nobody had confirmed it. */
export const isOverdue = ({ status, startsAt }: Consultation, now = Date.now()): boolean =>
  status === 'pending' && Date.parse(startsAt) < now;
