import { SOLD_SERVICES, type SoldService } from '@tracewright/contracts/payments';
import type { ToastMessage } from '../../components/toasts';
import { titleCase } from '../../lib/format';

export const TOASTS = {
  setupFailed: {
    title: 'Payment Setup Failed',
    description: 'Unable to prepare payment. Please try again.',
    variant: 'destructive',
  },
  verificationFailed: {
    title: 'Payment Verification Failed',
    description: 'Please contact support if money was deducted.',
    variant: 'destructive',
  },
  gatewayError: {
    title: 'Payment Gateway Error',
    description: 'Unable to load payment gateway. Please try again.',
    variant: 'destructive',
  },
  cancelled: { title: 'Payment Cancelled', description: 'You can try again anytime.' },
  activated: { title: 'Subscription Activated!' },
  received: { title: 'Payment received', description: 'Thank you. It is recorded with what you bought.' },
} as const satisfies { readonly [name: string]: ToastMessage };

export const SERVICE_LABELS: { readonly [service in SoldService]: string } = {
  consultation: 'Consultation',
  review: 'Circuit review',
  solution: 'Complete design',
  subscription: 'Subscription',
};

export const soldService = (text: string | null): SoldService | undefined =>
  SOLD_SERVICES.find((service) => service === text);

/** "REVIEW-7K3M9QXW2D" */
export const bookingId = (service: SoldService, id: string): string => `${service.toUpperCase()}-${id}`;

const METHODS: { readonly [method: string]: string } = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
};

/** How it was paid, in the gateway's words where we have none of our own. */
export const methodLabel = (method: string): string => METHODS[method] ?? titleCase(method);
