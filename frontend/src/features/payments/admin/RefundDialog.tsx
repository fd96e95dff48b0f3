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

interface Wish {
  readonly rupees: number | null;
  readonly reason: string;
  /** Has said that it is meant. */
  readonly sure: boolean;
}

/** Asks how much, why, and whether it is meant, before money goes back for good. */
export function RefundDialog({ payment, open, onClose }: Props) {
  const left = leftToRefund(payment);
  const { toast } = useToast();
  const queries = useQueryClient();
  const whole: Wish = { rupees: left / 100, reason: '', sure: false };
  const [wish, setWish] = useState(whole);
  const amount = wish.rupees === null ? 0 : inrFromRupees(wish.rupees).paise;
  const reason = wish.reason.trim();
  const refund = useMutation({
    mutationFn: () => refundPayment(payment.id, { ...(amount < left && { amount }), reason }),
    onSuccess: () => {
      toast({ title: 'Refund requested', description: `${paise(amount)} go back to ${payment.payer ?? 'the payer'}.` });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [ALL_PAYMENTS] }),
  });
  const ready = amount > 0 && amount <= left && reason !== '' && wish.sure;
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
        setWish(whole);
        refund.reset();
      }}
    >
      <p>
        {payment.payer ?? 'The payer'} paid {paise(payment.amount)} for {payment.title}. {paise(left)} can be given
        back.
      </p>
      <Fields wish={wish} left={left} onChange={setWish} />
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

interface FieldsProps {
  readonly wish: Wish;
  /** Paise. */
  readonly left: number;
  readonly onChange: (wish: Wish) => void;
}

function Fields({ wish, left, onChange }: FieldsProps) {
  return (
    <>
      <label className="money-label" htmlFor="refund-amount">
        Amount in rupees
      </label>
      <InputNumber<number>
        id="refund-amount"
        className="money-amount"
        value={wish.rupees}
        onChange={(rupees) => onChange({ ...wish, rupees })}
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
        value={wish.reason}
        onChange={(event) => onChange({ ...wish, reason: event.target.value })}
        maxLength={REASON}
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
      <Checkbox
        className="money-sure"
        checked={wish.sure}
        onChange={(event) => onChange({ ...wish, sure: event.target.checked })}
      >
        I know that this can not be taken back
      </Checkbox>
    </>
  );
}
