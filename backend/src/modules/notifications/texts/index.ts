import type { MessageKind } from '@tracewright/contracts/notifications';
import type { Json } from '@tracewright/kernel';
import { bookingCancelled } from './booking-cancelled';
import { bookingConfirmed } from './booking-confirmed';
import { bookingMoved } from './booking-moved';
import { bookingRequested } from './booking-requested';
import { ORDER_TEXTS } from './design-orders';
import type { LetterText } from './letter';
import { reviewHandedOver, reviewLate } from './operator-alerts';
import { passwordReset } from './password-reset';
import { paymentDue } from './payment-due';
import { paymentExpired } from './payment-expired';
import { paymentReceived } from './payment-received';
import { paymentReturned } from './payment-returned';
import { refundDue, refunded } from './refunds';
import { planBought } from './plan-bought';
import { planExpired } from './plan-expired';
import { planRenewalDue } from './plan-renewal-due';
import { reviewCancelled } from './review-cancelled';
import { reviewDelivered } from './review-delivered';
import { reviewReceived } from './review-received';
import { SESSION_TEXTS } from './sessions';

export { layOut } from './layout';
export type { CalendarEntry, Frame, Letter, Person, Told } from './letter';

/** The text of each kind of message. */
export const TEXTS: { readonly [kind in MessageKind]: LetterText } = {
  'password-reset': passwordReset,
  'booking-requested': bookingRequested,
  'booking-confirmed': bookingConfirmed,
  'booking-moved': bookingMoved,
  'booking-cancelled': bookingCancelled,
  'review-received': reviewReceived,
  'review-delivered': reviewDelivered,
  'review-cancelled': reviewCancelled,
  'review-handed-over': reviewHandedOver,
  'review-late': reviewLate,
  'payment-due': paymentDue,
  'payment-received': paymentReceived,
  'payment-expired': paymentExpired,
  'payment-returned': paymentReturned,
  'refund-due': refundDue,
  refunded,
  'plan-bought': planBought,
  'plan-renewal-due': planRenewalDue,
  'plan-expired': planExpired,
  ...SESSION_TEXTS,
  ...ORDER_TEXTS,
};

export const isMessageKind = (kind: Json | undefined): kind is MessageKind =>
  typeof kind === 'string' && Object.hasOwn(TEXTS, kind);
