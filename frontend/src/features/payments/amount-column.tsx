import type { Payment } from '@tracewright/contracts/payments';
import type { Column } from '../../components/table';
import { paise } from '../../lib/format';

/** What was paid, and what of it went back. */
export const AMOUNT: Column<Payment> = {
  title: 'Amount',
  align: 'right',
  render: ({ amount, refunded }) => (
    <div>
      <span className="number">{paise(amount)}</span>
      {refunded > 0 && <div className="sub">{paise(refunded)} given back</div>}
    </div>
  ),
};
