import { PAYMENT_STANDING_LABELS } from '@tracewright/contracts/payments';
import { titleCase } from '../../lib/format';

const standings: { readonly [standing: string]: string } = PAYMENT_STANDING_LABELS;

export const paymentLabel = (standing: string): string => standings[standing] ?? titleCase(standing);

/** The four looks of a status, by the names of the specification. */
export type BadgeLook = 'default' | 'secondary' | 'outline' | 'destructive';

const LOOKS: { readonly [status: string]: BadgeLook } = {
  completed: 'default',
  'in-review': 'secondary',
  pending: 'outline',
  cancelled: 'destructive',
};

export const badgeLook = (status: string): BadgeLook => LOOKS[status] ?? 'outline';

export const BADGES: { readonly [look in BadgeLook]: string } = {
  default: 'badge solid',
  secondary: 'badge',
  outline: 'badge outline',
  destructive: 'badge error',
};
