import type { ExpertEntry } from '@tracewright/contracts/accounts';
import type { DesignOrder, DesignOrderDetail, ManagedDesignOrder } from '@tracewright/contracts/orders';
import type { CreatedOrder, TestPayResult } from '@tracewright/contracts/payments';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { until } from '@tracewright/testing';
import { PASSWORD, type Person, type RunningApp, startApp } from './app';
import type { HttpClient } from './http-client';
import { ledDesign } from './led-design';
import type { Failure } from './reviews';
import { TestClock } from './test-clock';

export const DESCRIPTION = 'A soil sensor that runs for a year on two AA cells and reports by LoRa.';

export type OrderAnswer = DesignOrderDetail & Failure;

/** The application with somebody who orders designs, an engineer and the administrator. */
export class OrderScene {
  private constructor(
    readonly app: RunningApp,
    readonly clock: TestClock,
    readonly admin: HttpClient,
    readonly asha: Person,
    readonly ravi: { readonly id: string; readonly client: HttpClient },
  ) {}

  static async open(env: { readonly [name: string]: string } = {}): Promise<OrderScene> {
    const clock = new TestClock();
    const app = await startApp({ clock, env });
    const admin = await app.admin();
    return new OrderScene(app, clock, admin, await app.person('asha'), await expert(app, admin, 'ravi'));
  }

  async expert(name: string): Promise<{ readonly id: string; readonly client: HttpClient }> {
    return expert(this.app, this.admin, name);
  }

  async placed(tier = 'professional', client: HttpClient = this.asha.client): Promise<DesignOrderDetail> {
    const { status, body } = await client.post<OrderAnswer>('/api/design-orders', { tier, description: DESCRIPTION });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  }

  /** About to be paid: `reference` is the order's id, or a tier's name. */
  checkout(order: DesignOrder, reference = order.id, client: HttpClient = this.asha.client) {
    const wish = { service: 'solution', referenceId: reference, amount: order.amount * 100, currency: 'INR' };
    return client.post<CreatedOrder & Failure>('/api/razorpay/create-order', wish);
  }

  /** In the checkout, and told by the page. */
  async payIn({ orderId }: CreatedOrder, client: HttpClient = this.asha.client): Promise<string> {
    const pay = { orderId, method: 'card', outcome: 'success' };
    const paid = await this.admin.post<TestPayResult>('/api/test-gateway/pay', pay);
    expect([paid.status, paid.body]).toEqual([200, expect.not.objectContaining({ error: expect.anything() })]);
    const verified = await client.post<{ status: string }>('/api/razorpay/verify-payment', paid.body);
    expect(verified.status).toBe(200);
    return verified.body.status;
  }

  async pay(order: DesignOrder, reference = order.id, client: HttpClient = this.asha.client): Promise<void> {
    const { status, body } = await this.checkout(order, reference, client);
    expect([status, body]).toMatchObject([200, { referenceId: order.id, amount: order.amount * 100 }]);
    expect(await this.payIn(body, client)).toBe('paid');
  }

  async paid(tier?: string): Promise<DesignOrderDetail> {
    const order = await this.placed(tier);
    await this.pay(order);
    return this.standsAt(order.id, 'paid');
  }

  async assigned(tier?: string): Promise<DesignOrderDetail> {
    const { id } = await this.paid(tier);
    expect(await this.assign(id)).toMatchObject({ status: 200, body: { status: 'assigned' } });
    return this.order(id);
  }

  async delivered(tier?: string): Promise<DesignOrderDetail> {
    const { id } = await this.assigned(tier);
    await this.deliver(id, await this.design());
    return this.standsAt(id, 'delivered');
  }

  assign(id: string, expertId: string = this.ravi.id) {
    return this.admin.post<OrderAnswer>(`/api/admin/design-orders/${id}/assign`, { expertId });
  }

  /** A project of the engineer with a design in it. */
  async design(client: HttpClient = this.ravi.client): Promise<number> {
    const { body } = await client.post<ProjectResponse>('/api/projects', { name: 'For a customer' });
    expect((await client.put(`/api/projects/${body.id}`, ledDesign())).status).toBe(200);
    return body.id;
  }

  deliver(id: string, projectId: number, more: object = {}, client: HttpClient = this.ravi.client) {
    return client.post<OrderAnswer>(`/api/expert/design-orders/${id}/deliver`, { projectId, ...more });
  }

  change(id: string, what: 'accept' | 'correction' | 'cancel', body: object = {}, client = this.asha.client) {
    return client.post<OrderAnswer>(`/api/design-orders/${id}/${what}`, body);
  }

  async order(id: string, client: HttpClient = this.asha.client): Promise<DesignOrderDetail> {
    return (await client.get<DesignOrderDetail>(`/api/design-orders/${id}`)).body;
  }

  /** Once what follows by itself has happened. */
  async becomes(id: string, expected: (order: DesignOrderDetail) => boolean): Promise<DesignOrderDetail> {
    let found = await this.order(id);
    await until(`order ${id} stands so`, async () => expected((found = await this.order(id))), 20_000);
    return found;
  }

  standsAt(id: string, status: DesignOrder['status']): Promise<DesignOrderDetail> {
    return this.becomes(id, (order) => order.status === status);
  }

  async listed(query = ''): Promise<readonly ManagedDesignOrder[]> {
    return (await this.admin.get<ManagedDesignOrder[]>(`/api/admin/design-orders?limit=200${query}`)).body;
  }
}

async function expert(app: RunningApp, admin: HttpClient, name: string) {
  const [username, password] = [`${name}@experts.example`, 'a first password'];
  const made = await admin.post<ExpertEntry>('/api/admin/experts', { username, displayName: name, password });
  expect(made.status).toBe(201);
  const client = app.client();
  await client.post('/api/auth/login', { username, password });
  const changed = await client.post('/api/auth/password', { currentPassword: password, newPassword: PASSWORD });
  expect(changed.status).toBe(204);
  return { id: made.body.id, client };
}
