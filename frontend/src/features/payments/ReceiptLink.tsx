import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Payment, SoldService } from '@tracewright/contracts/payments';
import { OWN_PAYMENTS, ownPayments, receiptAddress } from './payments-api';

const NEWEST = 100;

interface Props {
  readonly service: SoldService;
  readonly referenceId: string;
}

/** The receipt of what was paid for one thing; nothing while there is none. */
export function ReceiptLink({ service, referenceId }: Props) {
  const { data } = useQuery({
    queryKey: [OWN_PAYMENTS, 'receipts', service],
    queryFn: ({ signal }) => ownPayments(service, NEWEST, null, signal),
    staleTime: 0,
  });
  const payment = data?.items.find((found) => found.referenceId === referenceId && found.receiptNumber !== null);
  return payment ? <Receipt payment={payment} /> : null;
}

export function Receipt({ payment }: { readonly payment: Payment }) {
  if (payment.receiptNumber === null) return null;
  return (
    <a className="text-link" href={receiptAddress(payment)} download={`${payment.receiptNumber}.pdf`}>
      <DownloadOutlined aria-hidden /> Receipt {payment.receiptNumber}
    </a>
  );
}
