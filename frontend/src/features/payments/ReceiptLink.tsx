import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Payment, SoldService } from '@tracewright/contracts/payments';
import { OWN_PAYMENTS, ownPayments, receiptAddress } from './payments-api';
import './payments.css';

const NEWEST = 100;
/** The number is given a moment after the payment; looked for this often, for about a minute. */
const LOOK_AGAIN_MS = 1500;
const LOOKS = 40;

interface Props {
  readonly service: SoldService;
  readonly referenceId: string;
}

/** The receipt of what was paid for one thing; nothing while there is none. */
export function ReceiptLink({ service, referenceId }: Props) {
  const ofThis = (payments: readonly Payment[] | undefined): Payment | undefined =>
    payments?.find((found) => found.referenceId === referenceId && found.receiptNumber !== null);
  const { data } = useQuery({
    queryKey: [OWN_PAYMENTS, 'receipts', service],
    queryFn: ({ signal }) => ownPayments(service, NEWEST, null, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      ofThis(state.data?.items) || state.dataUpdateCount >= LOOKS ? false : LOOK_AGAIN_MS,
  });
  const payment = ofThis(data?.items);
  return payment ? <Receipt payment={payment} /> : null;
}

export function Receipt({ payment }: { readonly payment: Payment }) {
  if (payment.receiptNumber === null) return null;
  return (
    <a className="text-link payment-receipt" href={receiptAddress(payment)} download={`${payment.receiptNumber}.pdf`}>
      <DownloadOutlined aria-hidden /> Receipt {payment.receiptNumber}
    </a>
  );
}
