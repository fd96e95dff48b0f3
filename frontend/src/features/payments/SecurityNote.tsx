import { LockOutlined } from '@ant-design/icons';

/** What is true about how the data travels; nothing is claimed that this page can't see. */
export function SecurityNote({ testMode }: { readonly testMode: boolean }) {
  const encrypted = location.protocol === 'https:';
  return (
    <p className="payment-security">
      <LockOutlined aria-hidden />
      <span>
        {testMode
          ? 'Payment data is entered in the test gateway’s own window. Use test data only. '
          : 'Card data is entered at Razorpay. It never reaches this site. '}
        {encrypted
          ? 'This site uses TLS: what you send is encrypted on its way.'
          : 'This address does not use TLS: it is meant for trying out on one’s own machine.'}
      </span>
    </p>
  );
}
