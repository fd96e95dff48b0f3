import { CreditCardOutlined } from '@ant-design/icons';
import { Link, useSearchParams } from 'react-router-dom';
import { StateScreen } from '../../components/states';
import { usePageTitle } from '../../lib/page-title';
import './subscriptions.css';

/** Cards are not taken here: the page leads to where a plan can be paid. */
export default function SubscribePage() {
  usePageTitle('Subscribe');
  const [search] = useSearchParams();
  const query = search.toString();
  return (
    <div className="page page-narrow">
      <StateScreen
        icon={<CreditCardOutlined />}
        title="Subscribe"
        action={
          <Link className="plan-pay subscribe-pay" data-main to={`/razorpay-payment${query && `?${query}`}`}>
            Pay with Razorpay
          </Link>
        }
      >
        The card payment gateway is not configured. Please use Razorpay instead.
      </StateScreen>
    </div>
  );
}
