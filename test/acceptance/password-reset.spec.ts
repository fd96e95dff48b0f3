import { Writable } from 'node:stream';
import { pino } from 'pino';
import { until } from '@tracewright/testing';
import { type MailServer, startMailServer } from '../messages/mail-server';
import { PASSWORD, type RunningApp, startApp } from './support/app';
import { everythingIn } from './support/everything-in';
import { MessageDesk } from './support/message-desk';
import { TestClock } from './support/test-clock';

const NEW_PASSWORD = 'another horse and battery';
const MINUTE = 60_000;

let mail: MailServer;
let app: RunningApp;
let desk: MessageDesk;
let logged = '';
const clock = new TestClock();

beforeAll(async () => {
  mail = await startMailServer();
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged += chunk.toString();
      done();
    },
  });
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, PUBLIC_URL: 'http://board.example' };
  app = await startApp({ env, clock, logger: pino({ level: 'trace' }, sink) });
  desk = new MessageDesk(await app.admin());
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});

const ask = (username: string, headers = {}) => app.client().post('/api/auth/password-reset', { username }, headers);
const confirm = (token: string, password = NEW_PASSWORD) =>
  app.client().post<{ user?: { username: string }; code?: string }>('/api/auth/password-reset/confirm', {
    token,
    password,
  });
const signIn = (username: string, password: string) => app.client().post('/api/auth/login', { username, password });

/** Without the soft line breaks of quoted-printable. */
const plain = (raw: string): string => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const linkIn = (raw: string): string | undefined =>
  /http:\/\/board\.example\/reset-password\?token=([\w-]+)/.exec(plain(raw))?.[1];

/** The secrets of the links that somebody was sent, oldest first. */
const tokensOf = (address: string): string[] =>
  mail.mails.filter(({ to }) => to.includes(address)).flatMap(({ raw }) => linkIn(raw) ?? []);

async function tokenFor(name: string): Promise<string> {
  const before = tokensOf(`${name}@example.com`).length;
  expect((await ask(`${name}@example.com`)).status).toBe(202);
  await until('the link is there', () => tokensOf(`${name}@example.com`).length > before);
  return tokensOf(`${name}@example.com`).at(-1) ?? '';
}

describe('an expert', () => {
  const create = async (name: string) => {
    const request = { username: `${name}@example.com`, displayName: name, password: 'a first password' };
    const { body } = await (await app.admin()).post<{ id: string }>('/api/admin/experts', request);
    return body.id;
  };

  it('who lost the first password chooses one by a link, which is then their own', async () => {
    await create('ravi');
    expect(await confirm(await tokenFor('ravi'))).toMatchObject({ status: 200, body: { user: { role: 'expert' } } });
    const { body } = await signIn('ravi@example.com', NEW_PASSWORD);
    expect(body).not.toHaveProperty('user.mustChangePassword');
  });

  it('who is disabled gets in by no link of before', async () => {
    const id = await create('divya');
    const token = await tokenFor('divya');
    await (await app.admin()).patch(`/api/admin/experts/${id}`, { disabled: true });
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'reset_link_over' } });
  });
});

describe('a link to set a new password', () => {
  it('signs in with the new password, ends every other session, and works once', async () => {
    const { client } = await app.person('asha');
    const token = await tokenFor('asha');
    const answer = await confirm(token);
    expect(answer).toMatchObject({ status: 200, body: { user: { username: 'asha@example.com' } } });
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly/);
    expect((await client.get('/api/auth/me')).status).toBe(401);
    expect((await signIn('asha@example.com', PASSWORD)).status).toBe(401);
    expect((await signIn('asha@example.com', NEW_PASSWORD)).status).toBe(200);
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'reset_link_over' } });
  });

  it('is one of two that are used at the same moment', async () => {
    await app.person('twice');
    const token = await tokenFor('twice');
    const statuses = (await Promise.all([confirm(token), confirm(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('ends after thirty minutes, and with every change of the password', async () => {
    const { client } = await app.person('late');
    const [first, second] = [await tokenFor('late'), await tokenFor('late')];
    clock.advance(29 * MINUTE);
    await client.post('/api/auth/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect(await confirm(first)).toMatchObject({ status: 400, body: { code: 'reset_link_over' } });
    expect(await confirm(second)).toMatchObject({ status: 400, body: { code: 'reset_link_over' } });
    const third = await tokenFor('late');
    clock.advance(31 * MINUTE);
    expect(await confirm(third)).toMatchObject({ status: 400, body: { code: 'reset_link_over' } });
  });

  it('outlives a password that is refused, and is nobody else’s', async () => {
    await app.person('weak');
    const token = await tokenFor('weak');
    expect((await confirm(token, 'password')).status).toBe(400);
    const middle = token.length - 4;
    const changed = `${token.slice(0, middle)}${token[middle] === 'A' ? 'B' : 'A'}${token.slice(middle + 1)}`;
    for (const other of [changed, token.slice(1), '', 'x'.repeat(86), `${token}A`]) {
      expect((await confirm(other)).status).toBe(400);
    }
    expect((await confirm(token)).status).toBe(200);
  });

  it('is kept nowhere: not in the database, not in the log, not in the desk of somebody who gets mail', async () => {
    await app.person('secret');
    const token = await tokenFor('secret');
    expect(await everythingIn(app.database.pool())).not.toContain(token);
    const message = await desk.newest('password-reset', { recipient: 'secret' });
    expect(message.status).toBe('sent');
    expect(JSON.stringify(message)).not.toContain(token);
    expect(message.content?.text).toContain('/reset-password?token=(only-in-the-message-itself)');
    await app.client().get(`/reset-password?token=${token}`);
    await confirm(token);
    expect(logged).not.toContain(token);
  });
});

describe('asking for a link', () => {
  it('is answered alike for everybody; only who has an account is written to', async () => {
    await app.person('known');
    const [known, unknown, admin] = [
      await ask('Known@Example.com '),
      await ask('nobody@example.com'),
      await ask('admin'),
    ];
    for (const { status, body } of [known, unknown, admin]) expect([status, body]).toEqual([202, {}]);
    const shape = ({ headers }: typeof known) => [...headers.keys()].sort();
    expect(shape(unknown)).toEqual(shape(known));
    await until('the link is there', () => tokensOf('known@example.com').length === 1);
    expect(
      (await desk.all()).filter(({ kind, recipient }) => kind === 'password-reset' && recipient !== 'known'),
    ).toEqual(expect.not.arrayContaining([expect.objectContaining({ recipient: 'Administrator' })]));
    expect(mail.mails.filter(({ to }) => to.includes('nobody@example.com'))).toEqual([]);
  });

  it('appends the same for everybody before it answers', async () => {
    const events = async () =>
      (
        await app.database.pool().query<{ n: number }>(`select count(*)::int as n from read.audit_events
        where category = 'passwordReset'`)
      ).rows[0]?.n ?? 0;
    const before = await events();
    await ask('neither@example.com');
    await until('it is noted', async () => (await events()) === before + 1);
  });

  it('leads nowhere else than to PUBLIC_URL, whatever the request says', async () => {
    await app.person('host');
    await ask('host@example.com', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' });
    await until('the link is there', () => tokensOf('host@example.com').length === 1);
    const { raw = '' } = mail.mails.find(({ to }) => to.includes('host@example.com')) ?? {};
    expect(raw).not.toContain('evil.example');
  });

  it('is limited, for unknown addresses as for others', async () => {
    await app.person('often');
    for (const name of ['often@example.com', 'unknown-often@example.com']) {
      const statuses: number[] = [];
      for (let asked = 0; asked < 6; asked++) statuses.push((await ask(name)).status);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    }
  });
});

test('without a mail server the link can be read in the desk, and works', async () => {
  const quiet = await startApp();
  try {
    const { client } = await quiet.person('desk');
    await client.post('/api/auth/password-reset', { username: 'desk@example.com' });
    const message = await new MessageDesk(await quiet.admin()).newest('password-reset');
    const token = /token=([\w-]+)/.exec(message.content?.text ?? '')?.[1] ?? '';
    const answer = await quiet.client().post('/api/auth/password-reset/confirm', { token, password: NEW_PASSWORD });
    expect([message.status, answer.status]).toEqual(['kept', 200]);
  } finally {
    await quiet.stop();
  }
});
