import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminPayment } from '@tracewright/contracts/payments';
import { inrFromRupees } from '@tracewright/kernel';
import { Alert, Checkbox, Input, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { paise } from '../../../lib/format';
import { ALL_PAYMENTS, refundPayment } from './admin-api';

const REASON = 500;

/** Paise of the price that nobody has asked back yet. */
export function leftToRefund({ status, amount, refunds }: AdminPayment): number {
  if (status !== 'captured') return 0;
  const asked = refunds.filter(({ ofPurchase }) => ofPurchase).reduce((sum, refund) => sum + refund.amount, 0);
  return Math.max(0, amount - asked);
}

interface Props {
  readonly payment: AdminPayment;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks how much, why, and whether it is meant, before money goes back for good. */
export function RefundDialog({ payment, open, onClose }: Props) {
  const left = leftToRefund(payment);
  const { toast } = useToast();
  const queries = useQueryClient();
  const [rupees, setRupees] = useState<number | null>(left / 100);
  const [reason, setReason] = useState('');
  const [sure, setSure] = useState(false);
  const amount = rupees === null ? 0 : inrFromRupees(rupees).paise;
  const given = reason.trim();
  const refund = useMutation({
    mutationFn: () => refundPayment(payment.id, { ...(amount < left && { amount }), reason: given }),
    onSuccess: () => {
      toast({ title: 'Refund requested', description: `${paise(amount)} go back to ${payment.payer ?? 'the payer'}.` });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [ALL_PAYMENTS] }),
  });
  const ready = amount > 0 && amount <= left && given !== '' && sure;
  return (
    <Modal
      open={open}
      title="Refund this payment?"
      okText={`Refund ${paise(amount)}`}
      cancelText="Keep it"
      okButtonProps={{ danger: true, loading: refund.isPending, disabled: !ready }}
      onOk={() => refund.mutate()}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (!isOpen) return;
        setRupees(left / 100);
        setReason('');
        setSure(false);
        refund.reset();
      }}
    >
      <p>
        {payment.payer ?? 'The payer'} paid {paise(payment.amount)} for {payment.title}. {paise(left)} can be given back.
      </p>
      <label className="money-label" htmlFor="refund-amount">
        Amount in rupees
      </label>
      <InputNumber<number>
        id="refund-amount"
        className="money-amount"
        value={rupees}
        onChange={setRupees}
        min={0.01}
        max={left / 100}
        precision={2}
        prefix="₹"
      />
      <label className="money-label" htmlFor="refund-reason">
        Reason
      </label>
      <Input.TextArea
        id="refund-reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={REASON}
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
      <Checkbox className="money-sure" checked={sure} onChange={(event) => setSure(event.target.checked)}>
        I know that this can not be taken back
      </Checkbox>
      {refund.isError && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title="It could not be refunded"
          description={messageOf(refund.error)}
        />
      )}
    </Modal>
  );
}
