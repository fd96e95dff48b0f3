import type { ErrorBody } from '@tracewright/contracts';
import type { Consultation } from '@tracewright/contracts/consultations';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { type Person, type RunningApp, startApp } from './support/app';

let app: RunningApp;
let asha: Person;
beforeAll(async () => {
  app = await startApp();
  asha = await app.person('asha');
});
afterAll(() => app.stop());

const inDays = (days: number): string =>
  new Date(app.infrastructure.clock.now().getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const wish = (more: object = {}) => ({
  serviceType: 'design-review',
  consultationType: 'troubleshooting',
  name: 'Asha Rao',
  email: 'asha@example.com',
  projectDescription: 'It resets.',
  preferredDate: inDays(30),
  preferredTime: '12:00',
  timeZone: 'UTC',
  ...more,
});
const book = (more: object = {}) => asha.client.post<Consultation & ErrorBody>('/api/consultations', wish(more));

describe('a booking', () => {
  test('is at most a year ahead', async () => {
    expect((await book({ preferredDate: inDays(365) })).status).toBe(201);
    for (const preferredDate of [inDays(370), '9999-12-31']) {
      expect(await book({ preferredDate })).toMatchObject({
        status: 400,
        body: {
          error: 'Please choose a day within a year from now',
          details: [{ field: 'preferredDate' }],
        },
      });
    }
  });

  test('can be moved by at most that', async () => {
    const { body } = await book();
    const to = { preferredDate: inDays(370), preferredTime: '12:00' };
    const late = await asha.client.post<ErrorBody>(`/api/consultations/${body.id}/reschedule`, to);
    expect(late).toMatchObject({ status: 400, body: { details: [{ field: 'preferredDate' }] } });
  });

  test.each([1, 1498, '1', 'free', {}, [1499], '', true])(
    'at another price than the list has is refused: %j',
    async (amount) => {
      expect(await book({ amount })).toMatchObject({
        status: 422,
        body: { code: 'amount_mismatch', details: [{ field: 'amount' }] },
      });
    },
  );

  test('at the price of the list is taken', async () => {
    for (const amount of [1499, '1499', null]) expect(await book({ amount })).toMatchObject({ status: 201 });
  });
});

const NOTHING = ['   ', '\u200b\u200b', '\u202e\u200f', '\u00a0\u3000', '\u2800', '\u3164', '\ufeff\u00ad'];

describe.each(NOTHING)('a name of %j', (name) => {
  test('is none for a project', async () => {
    const { client } = asha;
    const refused = { status: 400, body: { error: 'A project needs a name.', details: [{ field: 'name' }] } };
    expect(await client.post('/api/projects', { name })).toMatchObject(refused);
    const { body } = await client.post<ProjectResponse>('/api/projects', {});
    expect(await client.patch(`/api/projects/${body.id}`, { name })).toMatchObject(refused);
  });

  test('is none for a person', async () => {
    const request = { username: 'nobody@example.com', password: 'correct horse', displayName: name };
    const refused = { status: 400, body: { error: 'Please enter your name' } };
    expect(await app.client().post('/api/auth/register', request)).toMatchObject(refused);
  });

  test('is none for a booking, nor a description', async () => {
    expect(await book({ name })).toMatchObject({ status: 400, body: { error: 'Please enter your name' } });
    expect(await book({ projectDescription: name })).toMatchObject({
      status: 400,
      body: { error: 'Please describe your project' },
    });
  });
});

test.each(['        ', '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0', '\u200b\u200b\u200b\u3164\u3164\u3164'])(
  'a password of %j is none',
  async (password) => {
    const request = { username: 'blank@example.com', password, displayName: 'Blank' };
    const body = { error: 'Password must not consist of blanks alone' };
    expect(await app.client().post('/api/auth/register', request)).toMatchObject({ status: 400, body });
  },
);
