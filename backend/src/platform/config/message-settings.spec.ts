import { ConfigurationError, readConfiguration } from '.';

const read = (env: { readonly [name: string]: string }) => readConfiguration({ PORT: '3000', ...env });

function problemsOf(env: { readonly [name: string]: string }): readonly string[] {
  try {
    read(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

describe('SMTP_URL', () => {
  it('left out sends nothing, and support is nobody in particular', () => {
    const { mail, sms, support } = read({});
    expect([mail, sms, support]).toEqual([undefined, undefined, { email: null, phone: null }]);
  });

  it.each([
    ['smtp://mail.example', { port: 587, secure: false, requireTls: false }],
    ['smtp://u:p%40ss@mail.example:2525', { port: 2525, requireTls: true, user: 'u', password: 'p@ss' }],
    ['smtp://u:p@localhost:25', { host: 'localhost', requireTls: false }],
    ['smtps://u:p@mail.example', { port: 465, secure: true, requireTls: false }],
    ['smtp://[::1]:25', { host: '::1' }],
  ])('%s is understood', (SMTP_URL, expected) => expect(read({ SMTP_URL }).mail).toMatchObject(expected));

  it.each([
    'mail.example:587',
    'https://mail.example',
    'smtp://',
    'smtp://u:top-secret@mail.example/path',
    'smtp://u:top-secret%ZZ@mail.example',
    'smtp://u:top-secret@mail.example:99999',
    'u:top-secret@mail.example',
  ])('%s is refused with a remedy, and without the password', (SMTP_URL) => {
    const [problem = '', ...others] = problemsOf({ SMTP_URL });
    expect(others).toEqual([]);
    expect(problem).toMatch(/^SMTP_URL is ".*": set it to smtp:\/\/USER:PASSWORD@HOST:587/);
    expect(problem).not.toContain('top-secret');
  });
});

describe('MAIL_FROM', () => {
  const SMTP_URL = 'smtp://mail.example';

  it.each([
    [{}, 'Tracewright', 'no-reply@localhost'],
    [{ PUBLIC_URL: 'https://board.example/x' }, 'Tracewright', 'no-reply@board.example'],
    [{ SUPPORT_EMAIL: 'help@board.example' }, 'Tracewright', 'help@board.example'],
    [{ MAIL_FROM: 'hello@board.example' }, 'Tracewright', 'hello@board.example'],
    [{ MAIL_FROM: '"Boards, Ltd" <hello@board.example>' }, 'Boards, Ltd', 'hello@board.example'],
  ])('%j comes from %s <%s>', (env, name, address) =>
    expect(read({ SMTP_URL, ...env }).mail?.from).toEqual({ name, address }),
  );

  it.each(['Tracewright', 'a <b', 'a@b, c@d', 'a@b\r\nBcc: c@d'])('%j is refused', (MAIL_FROM) =>
    expect(problemsOf({ SMTP_URL, MAIL_FROM })).toEqual([expect.stringMatching(/^MAIL_FROM/)]),
  );
});

describe('the SMS webhook', () => {
  const SMS_WEBHOOK_URL = 'https://sms.example/send';

  it('needs a secret', () => {
    expect(problemsOf({ SMS_WEBHOOK_URL })).toEqual([expect.stringMatching(/^SMS_WEBHOOK_SECRET/)]);
    expect(problemsOf({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET: 'short' })).toHaveLength(1);
    const { sms } = read({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET: 'sixteen letters!' });
    expect(sms).toEqual({ url: SMS_WEBHOOK_URL, secret: 'sixteen letters!' });
  });
});

describe('support', () => {
  it('is an address and a number', () => {
    const { support } = read({ SUPPORT_EMAIL: 'help@board.example', SUPPORT_PHONE: '+91 80 1234 5678' });
    expect(support).toEqual({ email: 'help@board.example', phone: '+91 80 1234 5678' });
  });

  it.each([
    ['SUPPORT_EMAIL', 'help'],
    ['SUPPORT_EMAIL', 'a b@c'],
    ['SUPPORT_PHONE', 'call us'],
    ['SUPPORT_PHONE', '+12'],
  ])('%s=%s is refused', (name, value) =>
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}`))]),
  );
});
