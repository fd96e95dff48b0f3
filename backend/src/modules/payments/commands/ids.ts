import { hash } from 'node:crypto';
import type { SoldService } from '@tracewright/contracts/payments';
import { uuidFromHex } from '../../../platform/commands';

/** The payment of a purchase: always the same, whoever asks. */
export const paymentIdOf = (service: SoldService, purchase: string): string =>
  uuidFromHex(hash('sha256', JSON.stringify(['payment', service, purchase])));

/** The refund of a payment for one occasion: always the same. */
export const refundIdOf = (paymentId: string, key: string): string =>
  uuidFromHex(hash('sha256', JSON.stringify(['refund', paymentId, key])));
