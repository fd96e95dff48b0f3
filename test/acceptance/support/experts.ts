import type { ExpertEntry } from '@tracewright/contracts/accounts';
import type { Consultation } from '@tracewright/contracts/consultations';
import type { Assignment, ExpertProfile, FreeTime } from '@tracewright/contracts/experts';
import { until } from '@tracewright/testing';
import { PASSWORD, type RunningApp } from './app';
import { ConsultationScene } from './consultation-scene';
import type { HttpClient } from './http-client';

const FIRST = 'a first password';
export const DAY = 24 * 60 * 60 * 1000;

export interface Expert {
  readonly id: string;
  readonly client: HttpClient;
}

/** Every day of the week from `from` to `to`. */
export const daily = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }));

/** An expert in UTC who has chosen a password, and is known as one. */
export async function newExpert(app: RunningApp, admin: HttpClient, name: string): Promise<Expert> {
  const username = `${name}@experts.example`;
  const made = { username, displayName: name, password: FIRST, timeZone: 'UTC' };
  const { status, body } = await admin.post<ExpertEntry>('/api/admin/experts', made);
  expect([status, body]).toEqual([201, expect.anything()]);
  const client = app.client();
  await client.post('/api/auth/login', { username, password: FIRST });
  await client.post('/api/auth/password', { currentPassword: FIRST, newPassword: PASSWORD });
  await until(`${name} is enrolled`, async () => {
    return (await client.get<ExpertProfile>('/api/expert/profile')).body.revision >= 0;
  });
  return { id: body.id, client };
}

/** Somebody who books, the administrator, and experts. */
export class ExpertsScene {
  private constructor(readonly bookings: ConsultationScene) {}

  static async open(env: { readonly [name: string]: string } = {}): Promise<ExpertsScene> {
    return new ExpertsScene(await ConsultationScene.open(env));
  }

  get admin(): HttpClient {
    return this.bookings.admin;
  }

  /** An expert who has chosen a password. Hours are in UTC. */
  async expert(name: string, hours?: object): Promise<Expert> {
    const expert = await newExpert(this.bookings.app, this.admin, name);
    if (hours) {
      expect(await expert.client.put('/api/expert/hours', hours)).toMatchObject({ status: 200 });
      // Their own answers wait for what they have done: whoever asks afterwards sees it, too.
      await this.profile(expert.client);
    }
    return expert;
  }

  async profile(client: HttpClient): Promise<ExpertProfile> {
    return (await client.get<ExpertProfile>('/api/expert/profile')).body;
  }

  /** Times on a day in UTC. */
  async free(date: string, service = 'expert-consultation'): Promise<readonly string[]> {
    const query = `service=${service}&from=${date}&to=${date}&timeZone=UTC`;
    const { status, body } = await this.bookings.app.client().get<FreeTime[]>(`/api/consultations/slots?${query}`);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body.map(({ startsAt }) => startsAt.slice(11, 16));
  }

  /** A day in UTC, so many days from now; the same until the test moves its clock. */
  dayIn(days: number): string {
    return new Date(this.bookings.clock.steady().getTime() + days * DAY).toISOString().slice(0, 10);
  }

  async work(query = ''): Promise<readonly Assignment[]> {
    return (await this.admin.get<Assignment[]>(`/api/admin/assignments?limit=200${query}`)).body;
  }

  async workOf(referenceId: string): Promise<Assignment | undefined> {
    return (await this.work()).find((one) => one.referenceId === referenceId);
  }

  assign(expertId: string, referenceId: string, service = 'consultation') {
    return this.admin.post<{ code?: string }>(`/api/admin/experts/${expertId}/assignments`, { service, referenceId });
  }

  /** Books a time in UTC and waits until it is known to the operators. */
  async booked(date: string, time: string, more: object = {}, client = this.bookings.asha.client): Promise<string> {
    const at = { preferredDate: date, preferredTime: time, timeZone: 'UTC' };
    const { id } = await this.bookings.booked(client, { serviceType: 'expert-consultation', ...at, ...more });
    await until('it is known as work', async () => (await this.workOf(id)) !== undefined);
    return id;
  }

  order(referenceId: string, client = this.bookings.asha.client) {
    const wish = { service: 'consultation', referenceId };
    return client.post<{ orderId: string; code?: string }>('/api/razorpay/create-order', wish);
  }

  /** Pays an order at the test gateway and tells the product so. */
  async settle(orderId: string, client = this.bookings.asha.client): Promise<void> {
    const paid = await this.admin.post('/api/test-gateway/pay', { orderId, method: 'card', outcome: 'success' });
    expect((await client.post('/api/razorpay/verify-payment', paid.body)).status).toBe(200);
  }

  async paid(referenceId: string, client = this.bookings.asha.client): Promise<void> {
    await this.settle((await this.order(referenceId, client)).body.orderId, client);
  }

  /** Waits until the owner's list shows it so. */
  async seen(id: string, what: string, is: (booking: Consultation) => boolean, client = this.bookings.asha.client) {
    let found: Consultation | undefined;
    await until(`the booking ${what}`, async () => {
      found = (await this.bookings.own(client)).find((one) => one.id === id);
      return found !== undefined && is(found);
    });
    if (!found) throw new Error(`there is no booking ${id}`);
    return found;
  }

  async until(referenceId: string, what: string, holds: (work: Assignment) => boolean): Promise<Assignment> {
    let found: Assignment | undefined;
    await until(what, async () => {
      found = await this.workOf(referenceId);
      return found !== undefined && holds(found);
    });
    if (!found) throw new Error(`there is no work ${referenceId}`);
    return found;
  }
}
