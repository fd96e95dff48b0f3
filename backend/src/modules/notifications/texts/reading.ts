import { SERVICE_LABELS } from '@tracewright/contracts/consultations';
import {
  type ChosenTime,
  isConsultationRequested,
  isConsultationRescheduled,
} from '@tracewright/contracts/consultations/events';
import type { ReviewTypeId } from '@tracewright/contracts/reviews';
import { isReviewRequested } from '@tracewright/contracts/reviews/events';
import { formatInrShort, type PaymentAsked } from '@tracewright/kernel';
import type { Letter, Told } from './letter';

export const REVIEWS: { readonly [id in ReviewTypeId]: string } = {
  basic: 'Basic Review',
  professional: 'Professional Review',
  comprehensive: 'Comprehensive Review',
  express: 'Express Review',
};

/** What every letter about a booking names. */
export interface Booking {
  readonly to: Letter['to'];
  readonly service: string;
  readonly price: string;
  /** After everything that happened to it. */
  readonly time: string;
}

/** Null once the person can't be read any more; who else has to be told of it is told all the same. */
export function bookingIn({ history }: Told, erased: 'never' | 'also once erased' = 'never'): Booking | null {
  const requested = history.find(isConsultationRequested)?.data;
  if (!requested || (erased === 'never' && requested.email === null && requested.phone === null)) return null;
  const { name, email, phone, serviceType, price, when } = requested;
  const moved = history.findLast(isConsultationRescheduled)?.data.to;
  return {
    to: { name, email, phone },
    service: SERVICE_LABELS[serviceType],
    price: formatInrShort(price),
    time: timeOf(moved ?? when),
  };
}

export interface AskedReview {
  readonly to: Letter['to'];
  readonly review: string;
  readonly price: string;
  /** What there is to review, such as ["Files", "2"]. */
  readonly about: readonly [name: string, text: string];
}

/** Null once the person can't be read any more. */
export function reviewIn({ history }: Told): AskedReview | null {
  const requested = history.find(isReviewRequested)?.data;
  if (!requested || (requested.email === null && requested.phone === null)) return null;
  const { name, email, phone, reviewId, reviewType, price, files, design, designName } = requested;
  const version = design && `${designName ?? 'Your design'}, revision ${design.revision} of ${design.at.slice(0, 10)}`;
  const review = `${REVIEWS[reviewType]} ${reviewId}`;
  const about = version ? (['Design', version] as const) : (['Files', String(files.length)] as const);
  return { to: { name, email, phone }, review, price: formatInrShort(price), about };
}

// Made once: a new one takes longer than all else of a letter.
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** "Thursday 3 December 2026, 14:30 (Asia/Kolkata)": as the person chose it, in their own zone. */
export function timeOf({ date, time, timeZone }: ChosenTime): string {
  return `${DAY.format(new Date(`${date}T00:00:00Z`))}, ${time} (${timeZone})`;
}

/** Something sold, of either kind, as every letter about its payment names it. */
export interface SoldThing {
  readonly to: Letter['to'];
  /** Such as "Design Review on Thursday 3 December 2026, 14:30 (Asia/Kolkata)". */
  readonly what: string;
  readonly price: string;
  /** Where it can be paid. */
  readonly payPath: string;
  /** Where it is shown. */
  readonly page: string;
  readonly because: string;
}

export function soldIn(told: Told): SoldThing | null {
  const consultation = told.history.find(isConsultationRequested)?.data;
  const booking = consultation && bookingIn(told);
  if (booking) {
    const { to, service, time, price } = booking;
    const payPath = payPathOf('consultation', consultation.consultationId, consultation.price.paise);
    return { to, what: `${service} on ${time}`, price, payPath, page: '/consultation', because: BECAUSE_BOOKED };
  }
  const review = told.history.find(isReviewRequested)?.data;
  const asked = review && reviewIn(told);
  if (!asked) return null;
  const { to, review: what, price } = asked;
  const payPath = payPathOf('review', review.reviewId, review.price.paise);
  return { to, what, price, payPath, page: '/circuit-review', because: BECAUSE_ASKED };
}

const BECAUSE_BOOKED = 'You get this message because a consultation was booked with this address.';
const BECAUSE_ASKED = 'You get this message because a circuit review was asked for with this address.';

/** The amount is only shown by the page: the server decides it. */
export const payPathOf = (service: 'consultation' | 'review', id: string, paise: number): string =>
  `/payment-gateway?service=${service}&id=${id}&amount=${paise / 100}`;

/** "Thursday 3 December 2026 at 14:30 (Asia/Kolkata)" */
export const moment = (iso: string): string => `${MOMENT.format(new Date(iso))} (Asia/Kolkata)`;

/** "Friday 4 December 2026, 14:30 (Asia/Kolkata)": until when it can be paid. */
export const payableUntil = ({ payableUntil: until }: PaymentAsked): string => moment(until).replace(' at ', ', ');
