import {
  type ChangeConsultationStatusRequest,
  type Consultation,
  CONSULTATION_STATUSES,
  type ConsultationStatus,
} from '@tracewright/contracts/consultations';
import { Select } from 'antd';
import { useState } from 'react';
import { useToast } from '../../../components/toasts';
import { ApiError } from '../../../lib/api';
import { changeMessage, useChange } from '../bookings/use-change';
import { setStatus } from '../consultation-api';
import { STATUS_LABELS } from '../texts';
import { ReasonDialog } from './ReasonDialog';

const OPTIONS = CONSULTATION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

interface Wanted {
  readonly to: ConsultationStatus;
  readonly needsReason: boolean;
  /** It is not paid: the reason is why it goes on without payment. */
  readonly isUnpaid?: true;
}

interface Props {
  readonly request: Consultation;
  readonly name: string;
}

/** Sets the status. Cancelling is asked about; a move that the server wants a reason for is sent again with one. */
export function StatusSelect({ request, name }: Props) {
  const { toast } = useToast();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const change = useChange(
    (asked: ChangeConsultationStatusRequest) => setStatus(request, asked),
    'Status updated',
    () => setWanted(null),
  );
  const send = (asked: ChangeConsultationStatusRequest): void =>
    change.mutate(asked, {
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'reason_needed') {
          return setWanted({ to: asked.status, needsReason: true });
        }
        if (error instanceof ApiError && error.code === 'not_paid') {
          return setWanted({ to: asked.status, needsReason: true, isUnpaid: true });
        }
        setWanted(null);
        toast({ title: 'The status could not be changed', description: changeMessage(error), variant: 'destructive' });
      },
    });
  const choose = (to: ConsultationStatus): void => {
    if (to === 'cancelled') setWanted({ to, needsReason: request.status === 'completed' });
    else if (to !== request.status) send({ status: to });
  };
  return (
    <>
      <Select
        className="request-status"
        aria-label={`Status of the request of ${name}`}
        value={request.status}
        options={OPTIONS}
        loading={change.isPending}
        disabled={change.isPending}
        onChange={choose}
      />
      <ReasonDialog
        from={request.status}
        to={wanted?.to ?? null}
        required={wanted?.needsReason === true}
        isUnpaid={wanted?.isUnpaid === true}
        busy={change.isPending}
        onDone={(reason) =>
          wanted &&
          send({
            status: wanted.to,
            ...(reason !== '' && { reason }),
            ...(wanted.isUnpaid && { withoutPayment: true }),
          })
        }
        onClose={() => setWanted(null)}
      />
    </>
  );
}
