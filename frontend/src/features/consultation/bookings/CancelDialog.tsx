import {
  type Consultation,
  CONSULTATION_LENGTHS,
  type ConsultationService,
} from '@tracewright/contracts/consultations';
import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../../components/states';
import { dateTime, rupees } from '../../../lib/format';
import { cancelBooking, useCancellation } from '../consultation-api';
import { serviceName } from '../texts';
import { momentIn, visitorZone } from '../times';
import { changeMessage, useChange } from './use-change';

interface Props {
  readonly booking: Consultation | null;
  readonly services: readonly ConsultationService[] | undefined;
  readonly onClose: () => void;
}

/** Asks before a booking is cancelled. */
export function CancelDialog({ booking, services, onClose }: Props) {
  const [reason, setReason] = useState('');
  const preview = useCancellation(booking?.id);
  const cancel = useChange((asked: Consultation) => cancelBooking(asked, reason), 'Consultation cancelled', onClose);
  return (
    <Modal
      open={booking !== null}
      title="Cancel this consultation?"
      okText="Cancel consultation"
      cancelText="Keep it"
      okButtonProps={{ danger: true, loading: cancel.isPending, disabled: !preview.data }}
      onOk={() => booking && cancel.mutate(booking)}
      onCancel={onClose}
      afterClose={() => {
        setReason('');
        cancel.reset();
      }}
      destroyOnHidden
    >
      {booking && (
        <p>
          {serviceName(services, booking.serviceType)} on {momentIn(booking.startsAt, visitorZone())}. A cancelled
          consultation stays in your list; to meet after all, book a new one.
        </p>
      )}
      {booking && <Calculation preview={preview} />}
      <label className="dialog-label" htmlFor="cancel-reason">
        Reason (optional)
      </label>
      <Input.TextArea
        id="cancel-reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={CONSULTATION_LENGTHS.reason}
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
      {cancel.isError && (
        <Alert className="dialog-alert" type="error" showIcon role="alert" title={changeMessage(cancel.error)} />
      )}
    </Modal>
  );
}

/** What goes back, before it is confirmed: as the server will decide it. */
function Calculation({ preview }: { readonly preview: ReturnType<typeof useCancellation> }) {
  if (preview.isError) {
    return (
      <ErrorState
        compact
        title="What would be refunded could not be calculated"
        error={preview.error}
        onRetry={() => void preview.refetch()}
        retrying={preview.isFetching}
      />
    );
  }
  if (!preview.data) return <p role="status">Calculating the refund...</p>;
  const { paid, refund, fullRefundUntil, explanation } = preview.data;
  return (
    <section className="cancel-refund" aria-label="Refund">
      <dl>
        <div>
          <dt>Paid</dt>
          <dd>{rupees(paid)}</dd>
        </div>
        <div>
          <dt>Refund</dt>
          <dd>{rupees(refund)}</dd>
        </div>
        <div>
          <dt>Full refund until</dt>
          <dd>
            <time dateTime={fullRefundUntil}>{dateTime(fullRefundUntil)}</time>
          </dd>
        </div>
      </dl>
      <p>{explanation}</p>
    </section>
  );
}
