import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ExpertReview, REPORT_LIMITS } from '@tracewright/contracts/reviews/reports';
import { isBlank } from '@tracewright/kernel';
import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { deliverReport } from '../reports-api';
import { missingIn } from '../texts';
import type { Writing } from './use-writer';

interface Props {
  readonly review: ExpertReview;
  readonly writing: Writing;
  readonly onClose: () => void;
  readonly onDelivered: (review: ExpertReview) => void;
}

/** Asks once more: what is delivered stays as it is for ever. */
export function DeliverDialog({ review, writing, onClose, onDelivered }: Props) {
  const { toast } = useToast();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const missing = missingIn(writing.content);
  const { isCorrection } = review;
  const deliver = useMutation({
    mutationFn: async () => {
      if (!(await writing.writer.saveNow())) throw new Error('Your last changes could not be saved.');
      const { revision } = writing.writer.read();
      return deliverReport(review.id, revision, isCorrection ? { reason } : {});
    },
    onSuccess: (delivered) => {
      toast({ title: isCorrection ? 'Correction delivered' : 'Report delivered' });
      onDelivered(delivered);
      return queries.invalidateQueries({ queryKey: ['/api/expert/assignments'] });
    },
  });
  return (
    <Modal
      open
      title={isCorrection ? 'Deliver this correction?' : 'Deliver this report?'}
      okText="Deliver"
      okButtonProps={{ disabled: missing.length > 0 || (isCorrection && isBlank(reason)), loading: deliver.isPending }}
      onOk={() => deliver.mutate()}
      onCancel={onClose}
    >
      {missing.length > 0 ? (
        <Missing texts={missing} />
      ) : (
        <p>
          The customer gets it at once, with a message. What is delivered can not be changed any more: a correction is a
          new version.
        </p>
      )}
      {isCorrection && (
        <Form layout="vertical" component="div">
          <Form.Item label="Why it takes the place of the report before" htmlFor="report-reason">
            <Input
              id="report-reason"
              value={reason}
              maxLength={REPORT_LIMITS.reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Form.Item>
        </Form>
      )}
      {deliver.isError && (
        <Alert type="error" showIcon role="alert" title={messageOf(deliver.error, deliver.error.message)} />
      )}
    </Modal>
  );
}

function Missing({ texts }: { readonly texts: readonly string[] }) {
  return (
    <Alert
      type="warning"
      showIcon
      title="Something is missing"
      description={
        <ul className="xr-missing">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      }
    />
  );
}
