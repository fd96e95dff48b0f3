import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SKIP_REASON_LENGTH } from '@tracewright/contracts/operations';
import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { PROCESSES, skipEvent, TIMERS } from './operations-api';
import type { Stuck } from './StuckList';

interface Props {
  readonly stuck: Stuck | null;
  readonly onClose: () => void;
}

/** Asks why before what follows from an event is left out for good. */
export function SkipDialog({ stuck, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const given = reason.trim();
  const skip = useMutation({
    mutationFn: ({ process, eventId }: Stuck) => skipEvent(process, { eventId, reason: given }),
    onSuccess: (_, { process }) => {
      toast({ title: 'Skipped and recorded', description: process });
      onClose();
    },
    onSettled: () => Promise.all([PROCESSES, TIMERS].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
  return (
    <Modal
      open={stuck !== null}
      title="Skip what follows from this event?"
      okText="Skip and record"
      cancelText="Keep it"
      okButtonProps={{ danger: true, loading: skip.isPending, disabled: given.length < SKIP_REASON_LENGTH.least }}
      onOk={() => stuck && skip.mutate(stuck)}
      onCancel={onClose}
      afterClose={() => {
        setReason('');
        skip.reset();
      }}
      destroyOnHidden
    >
      {stuck && (
        <p>
          The process <strong>{stuck.process}</strong> will not do what should follow from <code>{stuck.type}</code> of{' '}
          <code>{stuck.stream}</code>, and goes on with what waits behind it. This can not be taken back. Who skipped it
          and why is kept in the audit.
        </p>
      )}
      <label className="skip-label" htmlFor="skip-reason">
        Reason
      </label>
      <Input.TextArea
        id="skip-reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={SKIP_REASON_LENGTH.most}
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
      {skip.isError && (
        <Alert
          className="skip-error"
          type="error"
          showIcon
          role="alert"
          title="It could not be skipped"
          description={messageOf(skip.error)}
        />
      )}
    </Modal>
  );
}
