import { isBlank, Refusal } from '@tracewright/kernel';

const MAX_EMAIL_LENGTH = 254;
/** One @, no spaces, a domain of two or more labels: what mail servers accept, without rare quoted forms. */
const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@.,:;<>()[\\\]]+(\.[^\s@.,:;<>()[\\\]]+)+$/u;
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const MAX_DISPLAY_NAME_LENGTH = 100;

/** How a sign-in name is compared: trimmed, compatibility forms unified (NFKC), lower-case. */
export function normaliseUsername(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** The address in its compared form. @throws Refusal `invalid_request` when it is none */
export function emailAddress(text: string): string {
  const email = normaliseUsername(text);
  if (EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH && !CONTROL.test(email)) return email;
  throw invalid('username', 'Please enter a valid e-mail address');
}

/** The name as shown to others: trimmed, spaces unified. @throws Refusal `invalid_request` */
export function displayName(text: string): string {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (isBlank(name)) throw invalid('displayName', 'Please enter your name');
  if (name.length > MAX_DISPLAY_NAME_LENGTH || CONTROL.test(name)) {
    throw invalid(
      'displayName',
      `The name must have at most ${MAX_DISPLAY_NAME_LENGTH} characters and no control characters`,
    );
  }
  return name;
}

export function invalid(field: string, message: string): Refusal {
  return new Refusal('invalid', 'invalid_request', message, [{ field, message }]);
}
