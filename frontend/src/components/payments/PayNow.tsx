import type { SoldService } from '@tracewright/contracts/payments';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';

/** The page that takes the payment. The amount is only shown there: the server decides it. */
export const payAddress = (service: SoldService, id: string, amount: number): string =>
  `/payment-gateway?service=${service}&id=${id}&amount=${amount}`;

interface Props {
  readonly service: SoldService;
  readonly id: string;
  /** Rupees. */
  readonly amount: number;
  /** What is paid, for those who hear the page. */
  readonly name: string;
}

export function PayNow({ service, id, amount, name }: Props) {
  const navigate = useNavigate();
  const address = payAddress(service, id, amount);
  return (
    <Button
      type="primary"
      href={address}
      aria-label={`Pay Now, ${name}`}
      onClick={(event) => {
        // Another tab is opened by the browser itself.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(address);
      }}
    >
      Pay Now
    </Button>
  );
}
