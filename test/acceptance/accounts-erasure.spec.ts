import { until } from '@tracewright/testing';
import type { PersonalExport, SessionEntry, User } from '@tracewright/contracts/accounts';
import { ACCOUNT } from '../../backend/src/modules/accounts/commands/aggregates';
import { commandContext } from '../../backend/src/platform/commands';
import { everyEvent } from '../support/every-event';
import { PASSWORD, type RunningApp, startApp } from './support/app';
import { everythingIn } from './support/everything-in';
import { TestClock } from './support/test-clock';

let app: RunningApp;
const clock = new TestClock();
beforeAll(async () => {
  app = await startApp({ clock });
});
afterAll(() => app.stop());

describe('what the product holds on a person', () => {
  it('is nowhere readable in the stores but in read models', async () => {
    await app.person('hidden');
    const stored = JSON.stringify((await everyEvent(app.infrastructure.store.raw)).map(({ data }) => data));
    expect(stored).not.toMatch(/hidden|127\.0\.0\.1|argon2/);
  });

  it('is exported whole', async () => {
    const { client, user } = await app.person('export');
    await client.post('/api/projects', { name: 'mine' });
    await (await app.person('stranger')).client.post('/api/projects', { name: 'theirs' });
    const { body, headers } = await client.get<PersonalExport>('/api/user/export');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+\.json"$/);
    expect(body).toMatchObject({
      user,
      account: { id: user.id, email: 'export@example.com', displayName: 'export' },
      sessions: [{ address: '127.0.0.1' }],
    });
    expect(body.history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'accounts.AccountRegistered',
          data: expect.objectContaining({ email: 'export@example.com' }),
        }),
        expect.objectContaining({ type: 'accounts.SessionStarted' }),
        expect.objectContaining({ type: 'project.Created', data: expect.objectContaining({ name: 'mine' }) }),
      ]),
    );
    expect(JSON.stringify(body)).not.toMatch(/theirs|stranger/);
    expect(Date.parse(body.exportedAt)).not.toBeNaN();
    expect(JSON.stringify(body)).not.toMatch(/argon2|tokenHash/);
  });
});

describe('erasing an account', () => {
  it('needs the password unless the person has just signed in', async () => {
    const { client } = await app.person('careful');
    clock.advance(11 * 60 * 1000);
    expect(await client.delete('/api/user')).toMatchObject({ status: 403, body: { code: 'password_required' } });
    expect(await client.delete('/api/user', { password: 'wrong' })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    expect((await client.get('/api/auth/me')).status).toBe(200);
    expect((await client.delete('/api/user', { password: PASSWORD })).status).toBe(204);
    const { client: fresh } = await app.person('fresh');
    expect((await fresh.delete('/api/user')).status).toBe(204);
  });

  it('makes personal data unreadable in every event and removes it from every table', async () => {
    const { client, user } = await app.person('zebediah');
    await client.post('/api/auth/password', { currentPassword: PASSWORD, newPassword: 'another one' });
    await client.get<SessionEntry[]>('/api/user/sessions');
    const erased = await client.delete('/api/user', { password: 'another one' });
    expect(erased.status).toBe(204);
    expect(client.sessionToken).toBeUndefined();

    const position = erased.headers.get('x-event-position') ?? '';
    const { projections, store, keys } = app.infrastructure;
    expect(await projections.waitFor(position, ['accounts'], 15_000)).toBe(true);
    const own = (await everyEvent(store)).filter(({ data }) => data.accountId === user.id || data.userId === user.id);
    const personal = own.flatMap(({ data }) => [data.email, data.displayName, data.passwordHash, data.userAgent]);
    expect(personal.filter((value) => value !== undefined).length).toBeGreaterThan(3);
    expect(personal.every((value) => value === undefined || value === null)).toBe(true);
    expect(await keys.isErased(user.id)).toBe(true);
    expect(await everythingIn(app.infrastructure.pool)).not.toMatch(/zebediah/i);
  });

  it('leaves nothing in the tables that a rebuild has retired', async () => {
    const { client } = await app.person('quentin');
    const { body } = await client.post<{ id: number }>('/api/projects', { name: 'Quentin’s board' });
    expect(body.id).toBeDefined();
    const { projections } = app.infrastructure;
    await until('the sign-up is projected', async () => (await client.get('/api/user/sessions')).status === 200);
    await projections.rebuild('accounts', { swap: true });
    expect(/quentin@/i.test(await everythingIn(app.infrastructure.pool))).toBe(true);
    const { headers } = await client.delete('/api/user', { password: PASSWORD });
    const position = headers.get('x-event-position') ?? '';
    expect(position).not.toBe('');
    expect(await projections.waitFor(position, ['accounts', 'projects'], 15_000)).toBe(true);
    expect(/quentin@/i.test(await everythingIn(app.infrastructure.pool))).toBe(false);
  });

  it('ends every session and frees the address for somebody else', async () => {
    const { client, user } = await app.person('reborn');
    const other = app.client();
    await other.post('/api/auth/login', { username: user.username, password: PASSWORD });
    const token = client.sessionToken;
    await client.delete('/api/user', { password: PASSWORD });
    client.sessionToken = token;
    expect((await client.get('/api/auth/me')).status).toBe(401);
    expect((await other.get('/api/auth/me')).status).toBe(401);
    const signIn = { username: user.username, password: PASSWORD };
    expect((await app.client().post('/api/auth/login', signIn)).status).toBe(401);
    const again = await app.person('reborn');
    expect(again.user.id).not.toBe(user.id);
    expect((await app.client().post<{ user: User }>('/api/auth/login', signIn)).body.user).toEqual(again.user);
  });

  it('is finished by itself when the server stopped right after deciding it', async () => {
    const { user } = await app.person('halfway');
    const { commands, keys, clock: now } = app.infrastructure;
    const context = commandContext({ type: 'user', id: user.id }, now.now());
    // What the call does first; whatever it does afterwards is missing.
    await commands.run(ACCOUNT, user.id, { type: 'erase' }, context);
    const deadline = Date.now() + 10_000;
    while (!(await keys.isErased(user.id)) && Date.now() < deadline) await new Promise(setImmediate);
    expect(await keys.isErased(user.id)).toBe(true);
    let again = 0;
    while (again !== 201 && Date.now() < deadline) {
      const request = { username: user.username, password: PASSWORD, displayName: 'again' };
      again = (await app.client().post('/api/auth/register', request)).status;
    }
    expect(again).toBe(201);
  });

  it('is not possible for the administrator', async () => {
    const admin = await app.admin();
    expect(await admin.delete('/api/user')).toMatchObject({ status: 403, body: { code: 'administrator_stays' } });
  });

  it('leaves read models that equal rebuilt ones', async () => {
    const { projections } = app.infrastructure;
    const newest = await app.client().post('/api/auth/register', {
      username: 'newest@example.com',
      password: PASSWORD,
      displayName: 'newest',
    });
    // Until an erasure is projected, the live tables still show what a rebuild can't decrypt any more.
    const position = newest.headers.get('x-event-position') ?? '';
    expect(position).not.toBe('');
    expect(await projections.waitFor(position, ['accounts'], 15_000)).toBe(true);
    const result = await projections.compare('accounts');
    expect(result).toMatchObject({ equal: true });
    expect(result.tables.find(({ table }) => table === 'users')?.liveRows).toBeGreaterThan(5);
  });
});
