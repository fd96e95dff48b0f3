import type { CancellationPreview, Consultation, ConsultationStanding } from '@tracewright/contracts/consultations';
import type { CreatedOrder, SoldService } from '@tracewright/contracts/payments';
import type { CircuitReview } from '@tracewright/contracts/reviews';
import { until } from '@tracewright/testing';
import type { Person } from './app';
import { MessageDesk } from './message-desk';
import { PaymentScene } from './payment-scene';
import { ask } from './reviews';

export const HOUR = 60 * 60 * 1000;
export const MINUTE = 60 * 1000;

/** Bookings and review requests that are paid at the test gateway. */
export class SaleScene {
  readonly desk: MessageDesk;

  private constructor(readonly payments: PaymentScene) {
    this.desk = new MessageDesk(payments.admin);
  }

  /** With those who really sell. */
  static async open(): Promise<SaleScene> {
    return new SaleScene(await PaymentScene.open({ sells: {} }));
  }

  get now(): number {
    return this.payments.clock.now().getTime();
  }

  advanceTo(moment: number): void {
    this.payments.clock.advance(moment - this.now);
  }

  async booked({ client }: Person, hours = 96): Promise<Consultation> {
    const [preferredDate = '', time = ''] = new Date(this.now + hours * HOUR).toISOString().split('T');
    const { status, body } = await client.post<Consultation>('/api/consultations', {
      serviceType: 'design-review',
      consultationType: 'troubleshooting',
      name: 'Asha Rao',
      email: 'asha@example.com',
      projectDescription: 'A soil sensor that resets while it sends.',
      ...{ preferredDate, preferredTime: time.slice(0, 5), timeZone: 'UTC' },
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  }

  async asked({ client }: Person): Promise<CircuitReview> {
    const { status, body } = await ask(client);
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  }

  wishToPay({ client }: Person, service: SoldService, referenceId: string) {
    return client.post<CreatedOrder & { code?: string }>('/api/razorpay/create-order', { service, referenceId });
  }

  async order(person: Person, service: SoldService, referenceId: string): Promise<CreatedOrder> {
    const { status, body } = await this.wishToPay(person, service, referenceId);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  }

  /** From the order to the answer of the verify call. */
  async paid(person: Person, service: SoldService, referenceId: string): Promise<CreatedOrder> {
    const order = await this.order(person, service, referenceId);
    const verified = await this.payments.verify(await this.payments.pay(order), person.client);
    expect(verified.body).toMatchObject({ status: 'paid', paymentId: order.paymentId });
    return order;
  }

  async booking({ client }: Person, id: string): Promise<Consultation | undefined> {
    const { body } = await client.get<Consultation[]>('/api/user/consultations?limit=200');
    return body.find((one) => one.id === id);
  }

  async review({ client }: Person, id: string): Promise<CircuitReview> {
    return (await client.get<CircuitReview>(`/api/circuit-reviews/${id}`)).body;
  }

  /** Waits until the owner's list shows it so. */
  async seen(person: Person, id: string, what: string, is: (booking: Consultation) => boolean): Promise<Consultation> {
    let found: Consultation | undefined;
    await until(`the booking ${what}`, async () => {
      found = await this.booking(person, id);
      return found !== undefined && is(found);
    });
    if (!found) throw new Error('never');
    return found;
  }

  async reviewSeen(person: Person, id: string, what: string, is: (review: CircuitReview) => boolean) {
    let found: CircuitReview | undefined;
    await until(`the review ${what}`, async () => {
      found = await this.review(person, id);
      return is(found);
    });
    if (!found) throw new Error('never');
    return found;
  }

  async preview({ client }: Person, id: string): Promise<CancellationPreview> {
    return (await client.get<CancellationPreview>(`/api/consultations/${id}/cancellation`)).body;
  }

  async cancel({ client }: Person, id: string): Promise<ConsultationStanding> {
    const { status, body } = await client.post<ConsultationStanding>(`/api/consultations/${id}/cancel`, {});
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  }

  /** Types of the events of one thing, without their module. */
  async events(stream: string): Promise<readonly string[]> {
    const stored = (await this.payments.app.infrastructure.store.readStream(stream)) ?? [];
    return stored.map(({ type }) => type.replace(/^[^.]+\./, ''));
  }
}
