import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Payment, PaymentSummary, VerifiedPayment } from '@tracewright/contracts/payments';
import { RequireUser } from '../../../components/guards';
import { ASHA, renderRoutes } from '../../../test/render';
import { fakeServer, type Call, type Reply } from '../../../test/server';
import { RazorpayPayment } from '../pages/RazorpayPayment';
import { ORDER, PAID, PAYMENT, SUMMARY } from './payments';

const AT = '/razorpay-payment?service=review&id=7K3M9QXW2D&amount=799';

export const verified = (status: VerifiedPayment['status']): Reply => ({ body: { status, paymentId: 'p-1' } });

let scripts = 0;

/** How the server stands; a test changes it in the middle. */
export class Scene {
  summary: PaymentSummary = SUMMARY;
  payment: Payment = PAYMENT;
  // Each scene has a script of its own: a page loads one only once.
  private readonly checkoutScriptUrl = `https://checkout.example/${(scripts += 1)}/checkout.js`;

  order: () => Reply | Promise<Reply> = () => ({ body: { ...ORDER, checkoutScriptUrl: this.checkoutScriptUrl } });
  verify: () => Reply = () => {
    this.becomePaid();
    return verified('paid');
  };

  becomePaid(): void {
    this.summary = { ...this.summary, standing: 'paid' };
    this.payment = { ...PAID, service: this.payment.service, referenceId: this.payment.referenceId };
  }

  open(at = AT) {
    const server = fakeServer(({ path }: Call) => {
      if (path === '/api/auth/me') return { body: { user: ASHA } };
      if (path === '/api/support') return { body: { email: 'help@tracewright.example', phone: null } };
      if (path.startsWith('/api/payments/summary')) return { body: this.summary };
      if (path.startsWith('/api/payments')) return { body: [this.payment] };
      return path === '/api/razorpay/create-order' ? this.order() : this.verify();
    });
    const routes = [
      { element: <RequireUser />, children: [{ path: '/razorpay-payment', element: <RazorpayPayment /> }] },
      { path: '*', element: <p>Elsewhere</p> },
    ];
    return { ...server, ...renderRoutes(routes, at, ASHA) };
  }
}

export const posted = (calls: readonly Call[], path: string) =>
  calls.filter((call) => call.path === `/api/razorpay/${path}`);
export const payButton = () => screen.findByRole<HTMLButtonElement>('button', { name: /Pay ₹799$/ });
export const pay = async () => userEvent.click(await payButton());
