import { CONSULTATION_LENGTHS, type ConsultationStatus } from '@tracewright/contracts/consultations';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { FirstFocus } from '../../../components/first-focus';
import { STATUS_LABELS } from '../texts';

interface Props {
  readonly from: ConsultationStatus;
  /** Null while nothing is asked. */
  readonly to: ConsultationStatus | null;
  readonly required: boolean;
  /** The reason is why it goes on without payment. */
  readonly isUnpaid?: boolean;
  readonly busy: boolean;
  readonly onDone: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why, before a status goes a way that should not be gone by accident. */
export function ReasonDialog({ from, to, required, isUnpaid = false, busy, onDone, onClose }: Props) {
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <Modal
      open={to !== null}
      title={
        isUnpaid
          ? 'Go on without payment?'
          : to === 'cancelled' && !required
            ? 'Cancel this booking?'
            : 'Correct the status?'
      }
      okText={isUnpaid ? 'Go on without payment' : to === 'cancelled' ? 'Set to Cancelled' : 'Correct the status'}
      cancelText="Keep it"
      okButtonProps={{ danger: to === 'cancelled', loading: busy, disabled: required && given === '' }}
      onOk={() => onDone(given)}
      onCancel={onClose}
      afterClose={() => setReason('')}
      destroyOnHidden
    >
      {to && (
        <p>
          From {STATUS_LABELS[from]} to {STATUS_LABELS[to]}.
          {isUnpaid &&
            ' This booking is not paid. Your reason, such as that it was paid outside, is recorded, and nothing is charged any more.'}
          {required && !isUnpaid && ' This is not the usual way, so it is recorded as a correction with your reason.'}{' '}
          The person sees the status{!isUnpaid && ' and the reason'}
          {(to === 'confirmed' || to === 'cancelled') && ', and is told by e-mail'}.
        </p>
      )}
      <label className="dialog-label" htmlFor="status-reason">
        {required ? 'Reason' : 'Reason (optional)'}
      </label>
      <FirstFocus>
        <Input.TextArea
          id="status-reason"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={CONSULTATION_LENGTHS.reason}
          autoSize={{ minRows: 2, maxRows: 6 }}
        />
      </FirstFocus>
    </Modal>
  );
}
