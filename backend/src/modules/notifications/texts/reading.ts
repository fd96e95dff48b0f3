import type { ConsultationServiceId } from '@tracewright/contracts/consultations';
import type { ReviewTypeId } from '@tracewright/contracts/reviews';
import { formatInr, inr, type Json } from '@tracewright/kernel';
import type { Letter, Told } from './letter';

const SERVICES: { readonly [id in ConsultationServiceId]: string } = {
  'expert-consultation': 'Expert Consultation',
  'design-review': 'Design Review',
  'project-planning': 'Project Planning',
  'follow-up': 'Follow-up Session',
};

const REVIEWS: { readonly [id in ReviewTypeId]: string } = {
  basic: 'Basic Review',
  professional: 'Professional Review',
  comprehensive: 'Comprehensive Review',
  express: 'Express Review',
};

const text = (value: Json | undefined): string | null => (typeof value === 'string' && value !== '' ? value : null);

function member(value: Json | undefined, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [name: string]: Json | undefined })[name]
    : undefined;
}

/** Whom the person named when asking; null once that can't be read any more. */
export function personIn({ history }: Told): Letter['to'] | null {
  const data = history[0]?.data ?? {};
  const [name, email, phone] = [text(data.name), text(data.email), text(data.phone)];
  return email === null && phone === null ? null : { name, email, phone };
}

/** "Thursday 3 December 2026, 14:30 (Asia/Kolkata)": as the person chose it, in their own zone. */
export function timeIn(when: Json | undefined): string {
  const [date, time, timeZone] = [member(when, 'date'), member(when, 'time'), member(when, 'timeZone')].map(text);
  const day = new Date(`${date ?? ''}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return 'a time to be agreed';
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  return `${format.format(day)}, ${time ?? ''} (${timeZone ?? 'UTC'})`;
}

/** When the consultation is, after everything that happened to it. */
export function currentTime({ history }: Told): string {
  const moved = history.findLast(({ type }) => type === 'consultation.Rescheduled');
  return timeIn(moved ? moved.data.to : history[0]?.data.when);
}

export function consultationName({ history }: Told): string {
  const id = text(history[0]?.data.serviceType) ?? '';
  return Object.hasOwn(SERVICES, id) ? SERVICES[id as ConsultationServiceId] : 'Consultation';
}

export function reviewName({ history }: Told): string {
  const id = text(history[0]?.data.reviewType) ?? '';
  return Object.hasOwn(REVIEWS, id) ? REVIEWS[id as ReviewTypeId] : 'Circuit Review';
}

export function priceIn({ history }: Told): string {
  return formatInr(inr(Number(member(history[0]?.data.price, 'paise') ?? 0)));
}

/** Why something was cancelled, where a reason was given. */
export const reasonIn = ({ event }: Told): string | null => text(event.data.reason);
export const textIn = text;
