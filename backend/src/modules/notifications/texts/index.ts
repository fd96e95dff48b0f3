import type { MessageKind } from '@tracewright/contracts/notifications';
import type { Json } from '@tracewright/kernel';
import { bookingCancelled } from './booking-cancelled';
import { bookingConfirmed } from './booking-confirmed';
import { bookingMoved } from './booking-moved';
import { bookingRequested } from './booking-requested';
import type { LetterText } from './letter';
import { ORDER_TEXTS } from './design-orders';
import { passwordReset } from './password-reset';
import { reviewDelivered } from './review-delivered';
import { reviewReceived } from './review-received';

export { isToAccount } from './design-orders';
export { layOut } from './layout';
export type { Frame, Letter, Told } from './letter';

/** The text of each kind of message. */
export const TEXTS: { readonly [kind in MessageKind]: LetterText } = {
  'password-reset': passwordReset,
  'booking-requested': bookingRequested,
  'booking-confirmed': bookingConfirmed,
  'booking-moved': bookingMoved,
  'booking-cancelled': bookingCancelled,
  'review-received': reviewReceived,
  'review-delivered': reviewDelivered,
  ...ORDER_TEXTS,
};

export const isMessageKind = (kind: Json | undefined): kind is MessageKind =>
  typeof kind === 'string' && Object.hasOwn(TEXTS, kind);
