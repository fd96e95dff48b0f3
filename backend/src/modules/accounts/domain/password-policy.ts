import { isBlank, Refusal } from '@tracewright/kernel';
import { COMMON_PASSWORDS } from './common-passwords';
import { invalid } from './names';

export const MIN_PASSWORD_LENGTH = 6;
/** Hashing takes time with length: nobody needs more, and an attacker shall not get more. */
export const MAX_PASSWORD_LENGTH = 256;

/** @throws Refusal when the password is too short, too long or among the most common ones */
export function checkPassword(password: string, field = 'password'): void {
  if ([...password].length < MIN_PASSWORD_LENGTH) throw invalid(field, 'Password must be at least 6 characters');
  if (password.length > MAX_PASSWORD_LENGTH)
    throw invalid(field, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`);
  if (isBlank(password)) throw invalid(field, 'Password must not consist of blanks alone');
  if (COMMON_PASSWORDS.has(password.toLowerCase())) {
    const message = 'This password is one of the most common ones. Please choose another';
    throw new Refusal('invalid', 'password_too_common', message, [{ field, message }]);
  }
}
