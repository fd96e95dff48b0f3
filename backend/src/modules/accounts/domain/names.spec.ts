import { Refusal } from '@tracewright/kernel';
import { displayName, emailAddress, normaliseUsername } from './names';
import { checkAdminPassword, checkPassword } from './password-policy';

const refusal = (run: () => unknown): string | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

describe('e-mail addresses', () => {
  it.each([
    ['Asha@Example.COM', 'asha@example.com'],
    [' asha@example.com\t', 'asha@example.com'],
    ['ａsha＠example．com', 'asha@example.com'],
    ['first.last+tag@mail.example.co.in', 'first.last+tag@mail.example.co.in'],
    ['jürgen@münchen.example', 'jürgen@münchen.example'],
  ])('%s is %s', (written, compared) => expect(emailAddress(written)).toBe(compared));

  it.each([
    '',
    'admin',
    'a@b',
    '@example.com',
    'a@',
    'a b@example.com',
    'a@b@example.com',
    'a@example..com',
    'a@.com',
    `${'x'.repeat(250)}@example.com`,
    'a\u200b@example.com',
    'a@exa\u0000mple.com',
  ])('"%s" is none', (text) => expect(refusal(() => emailAddress(text))).toBe('invalid_request'));

  it('are compared like the name admin', () => expect(normaliseUsername(' ADMIN ')).toBe('admin'));
});

describe('names of people', () => {
  it('keep their letters and lose needless spaces', () => expect(displayName('  Asha \n Rāo  ')).toBe('Asha Rāo'));
  it.each(['', ' \t', 'x'.repeat(101), 'Asha\u202eoaR', '\u200b\u200b', '\u3164', '\u2800 '])('"%s" is none', (text) =>
    expect(refusal(() => displayName(text))).toBe('invalid_request'),
  );
});

describe('passwords', () => {
  it.each(['correct horse', 'sécret', '😀😀😀😀😀😀'])('"%s" will do', (password) =>
    expect(refusal(() => checkPassword(password))).toBeUndefined(),
  );
  it.each([
    ['12345', 'invalid_request'],
    ['😀😀😀', 'invalid_request'],
    ['x'.repeat(257), 'invalid_request'],
    ['123456', 'password_too_common'],
    ['QWERTY', 'password_too_common'],
    ['        ', 'invalid_request'],
    ['\u00a0\u2003\u200b\u3164\u2800\t', 'invalid_request'],
  ])('"%s" will not', (password, code) => expect(refusal(() => checkPassword(password))).toBe(code));
});

describe("the administrator's password", () => {
  it.each(['correct horse battery', 'test-admin-password', 'chosen by hand', 'Xk4!pq9-Zr2m'])(
    '"%s" will do',
    (password) => expect(refusal(() => checkAdminPassword(password))).toBeUndefined(),
  );
  it.each([
    ['correct hors', undefined],
    ['eleven char', 'invalid_request'],
    ['            ', 'invalid_request'],
    ['administrator', 'password_too_common'],
    ['adminadminadmin', 'password_too_common'],
    ['Password1234', 'password_too_common'],
    ['admin1234567890', 'password_too_common'],
    ['tracewright123', 'password_too_common'],
    ['123456789012345', 'password_too_common'],
    ['abababababab', 'password_too_common'],
    ['x'.repeat(257), 'invalid_request'],
  ])('"%s": %s', (password, code) => expect(refusal(() => checkAdminPassword(password))).toBe(code));
});
