import AccountPage from '../features/accounts/AccountPage';
import { PaymentsSection } from '../features/payments';

/** The account with what its person has paid. */
export default function AccountRoute() {
  return <AccountPage payments={<PaymentsSection />} />;
}
