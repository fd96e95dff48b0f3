import {
  type Consultation,
  CONSULTATION_LENGTHS,
  type ConsultationService,
} from '@tracewright/contracts/consultations';
import { CancelDialog as Dialog } from '../../../components/cancelling';
import { moment } from '../../../lib/format';
import { cancelBooking, useCancellation } from '../consultation-api';
import { serviceName } from '../texts';
import { momentIn, visitorZone } from '../times';
import { changeMessage, useChange } from './use-change';

interface Props {
  readonly booking: Consultation | null;
  readonly services: readonly ConsultationService[] | undefined;
  readonly onClose: () => void;
}

interface Asked {
  readonly booking: Consultation;
  readonly reason: string;
}

/** Asks before a booking is cancelled. */
export function CancelDialog({ booking, services, onClose }: Props) {
  const terms = useCancellation(booking?.id);
  const cancel = useChange(
    ({ booking: asked, reason }: Asked) => cancelBooking(asked, reason),
    'Consultation cancelled',
    onClose,
  );
  return (
    <Dialog
      open={booking !== null}
      what="consultation"
      terms={terms}
      fact={({ fullRefundUntil }) => ({
        term: 'Full refund until',
        value: <time dateTime={fullRefundUntil}>{moment(fullRefundUntil)}</time>,
      })}
      longestReason={CONSULTATION_LENGTHS.reason}
      problem={cancel.isError ? changeMessage(cancel.error) : undefined}
      busy={cancel.isPending}
      onConfirm={(reason) => booking && cancel.mutate({ booking, reason })}
      onClose={onClose}
      onClosed={() => cancel.reset()}
    >
      {booking && (
        <p>
          {serviceName(services, booking.serviceType)} on {momentIn(booking.startsAt, visitorZone())}. A cancelled
          consultation stays in your list; to meet after all, book a new one.
        </p>
      )}
    </Dialog>
  );
}
