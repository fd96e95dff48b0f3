import { isBlank, Refusal } from '@tracewright/kernel';
import { COMMON_PASSWORDS } from './common-passwords';
import { invalid } from './names';

export const MIN_PASSWORD_LENGTH = 6;
/** Hashing takes time with length: nobody needs more, and an attacker shall not get more. */
export const MAX_PASSWORD_LENGTH = 256;

export const MIN_ADMIN_PASSWORD_LENGTH = 12;
const FEWEST_DIFFERENT = 5;

/**
 * The administrator can do everything: more is asked of this password than of others.
 * @throws Refusal as `checkPassword`
 */
export function checkAdminPassword(password: string, field = 'password'): void {
  checkPassword(password, field);
  const letters = [...password.toLowerCase()];
  if (letters.length < MIN_ADMIN_PASSWORD_LENGTH) {
    throw invalid(field, `Password must be at least ${MIN_ADMIN_PASSWORD_LENGTH} characters`);
  }
  if (new Set(letters).size < FEWEST_DIFFERENT || isGuessable(password.toLowerCase())) throw tooCommon(field);
}

/** Such as adminadmin or password1234: common words, digits and repeated letters, and nothing else. */
function isGuessable(password: string): boolean {
  const ends = [0];
  for (let end = 1; end <= password.length; end++) {
    if (ends.some((start) => isGuessablePiece(password.slice(start, end)))) ends.push(end);
  }
  return ends.includes(password.length);
}

const isGuessablePiece = (text: string): boolean => COMMON_WORDS.has(text) || /^(\d+|(.)\2{2,})$/.test(text);

const COMMON_WORDS: ReadonlySet<string> = new Set([
  ...COMMON_PASSWORDS,
  'admin',
  'pass',
  'tracewright',
  'root',
  'user',
]);

/** @throws Refusal when the password is too short, too long or among the most common ones */
export function checkPassword(password: string, field = 'password'): void {
  if ([...password].length < MIN_PASSWORD_LENGTH) throw invalid(field, 'Password must be at least 6 characters');
  if (password.length > MAX_PASSWORD_LENGTH)
    throw invalid(field, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`);
  if (isBlank(password)) throw invalid(field, 'Password must not consist of blanks alone');
  if (COMMON_PASSWORDS.has(password.toLowerCase())) throw tooCommon(field);
}

function tooCommon(field: string): Refusal {
  const message = 'This password is one of the most common ones. Please choose another';
  return new Refusal('invalid', 'password_too_common', message, [{ field, message }]);
}
