import type { ConsultationTopic, ConsultationUrgency } from '@tracewright/contracts/consultations';
import { isBlank, Refusal } from '@tracewright/kernel';

/** Longest texts that are kept, in characters. */
export const LENGTHS = {
  name: 100,
  email: 254,
  phone: 40,
  message: 2000,
  projectDescription: 4000,
  reason: 500,
} as const;

/** As the form sends them. */
export interface BookingTexts {
  readonly consultationType: string;
  readonly name: string;
  readonly email: string;
  readonly phone?: string | null;
  readonly message?: string | null;
  readonly projectDescription: string;
  readonly urgency?: string | null;
}

export interface CheckedTexts {
  readonly consultationType: ConsultationTopic;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly message: string | null;
  readonly projectDescription: string;
  readonly urgency: ConsultationUrgency;
}

const TOPICS = {
  'circuit-review': true,
  'new-project': true,
  troubleshooting: true,
  'component-selection': true,
} satisfies { readonly [topic in ConsultationTopic]: true };

const URGENCIES = { low: true, medium: true, high: true } satisfies { readonly [urgency in ConsultationUrgency]: true };

/** One @, no spaces, a domain of two or more labels: what mail servers accept, without rare quoted forms. */
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@.,:;<>()[\\\]]+(\.[^\s@.,:;<>()[\\\]]+)+$/u;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const FEWEST_DIGITS = 5;

/** @throws Refusal `invalid_request` that names the field and what is wrong, in the order of the form */
export function checkTexts(texts: BookingTexts): CheckedTexts {
  const consultationType = oneOf('consultationType', texts.consultationType, TOPICS);
  const name = oneLine('name', 'The name', needed('name', 'Please enter your name', texts.name));
  const email = oneLine('email', 'The e-mail address', needed('email', 'Please enter your email', texts.email));
  if (!EMAIL.test(email)) throw invalid('email', 'Please enter a valid e-mail address');
  const phone = oneLine('phone', 'The phone number', clean(texts.phone));
  if (phone !== '' && (phone.match(/\d/g)?.length ?? 0) < FEWEST_DIGITS) {
    throw invalid('phone', 'Please enter a phone number with its area code, or leave it out');
  }
  const urgency = oneOf('urgency', texts.urgency ?? 'medium', URGENCIES);
  const described = needed('projectDescription', 'Please describe your project', texts.projectDescription);
  const projectDescription = fitting('projectDescription', 'The project description', described);
  const message = fitting('message', 'The message', clean(texts.message));
  return { consultationType, name, email, phone: phone || null, message: message || null, projectDescription, urgency };
}

/** The reason as it is kept, null when none was given. */
export function checkReason(reason: string | undefined): string | null {
  return fitting('reason', 'The reason', clean(reason)) || null;
}

function clean(text: string | null | undefined): string {
  const trimmed = (text ?? '').normalize('NFC').replaceAll('\r\n', '\n').trim();
  return isBlank(trimmed) ? '' : trimmed;
}

function needed(field: string, message: string, text: string): string {
  const trimmed = clean(text);
  if (trimmed === '') throw invalid(field, message);
  return trimmed;
}

function oneLine(field: keyof typeof LENGTHS, label: string, text: string): string {
  if (INVISIBLE.test(text)) throw invalid(field, `${label} must be one line without control characters`);
  return fitting(field, label, text);
}

function fitting(field: keyof typeof LENGTHS, label: string, text: string): string {
  if (text.length <= LENGTHS[field]) return text;
  throw invalid(field, `${label} has at most ${LENGTHS[field]} characters; this one has ${text.length}. Shorten it`);
}

function oneOf<T extends string>(field: string, value: string, allowed: { readonly [value in T]: true }): T {
  if (Object.hasOwn(allowed, value)) return value as T;
  throw invalid(field, `${field} must be one of: ${Object.keys(allowed).join(', ')}`);
}

export const invalid = (field: string, message: string): Refusal =>
  new Refusal('invalid', 'invalid_request', message, [{ field, message }]);
