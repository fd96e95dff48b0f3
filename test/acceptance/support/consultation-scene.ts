import type { Consultation, ConsultationStanding } from '@tracewright/contracts/consultations';
import { type Person, type RunningApp, startApp } from './app';
import type { HttpClient } from './http-client';
import { TestClock } from './test-clock';

const HOUR = 60 * 60 * 1000;

/** The application with somebody who books and the administrator. */
export class ConsultationScene {
  private constructor(
    readonly app: RunningApp,
    readonly clock: TestClock,
    readonly admin: HttpClient,
    readonly asha: Person,
  ) {}

  static async open(env: { readonly [name: string]: string } = {}): Promise<ConsultationScene> {
    const clock = new TestClock();
    return ConsultationScene.on(await startApp({ clock, env }), clock);
  }

  static async on(app: RunningApp, clock = new TestClock()): Promise<ConsultationScene> {
    return new ConsultationScene(app, clock, await app.admin(), await app.person('asha'));
  }

  /** A day and a time in UTC, so many hours from now. */
  inHours(hours: number) {
    const [preferredDate = '', time = ''] = new Date(this.clock.now().getTime() + hours * HOUR)
      .toISOString()
      .split('T');
    return { preferredDate, preferredTime: time.slice(0, 5), timeZone: 'UTC' };
  }

  wish(more: object = {}) {
    return {
      serviceType: 'design-review',
      consultationType: 'troubleshooting',
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '+91 98450 12345',
      message: 'Evenings suit me best.',
      projectDescription: 'A soil sensor that resets while it sends.',
      urgency: 'high',
      ...this.inHours(72),
      ...more,
    };
  }

  async booked(client: HttpClient = this.asha.client, more: object = {}): Promise<Consultation> {
    const { status, body } = await client.post<Consultation>('/api/consultations', this.wish(more));
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  }

  async own(client: HttpClient = this.asha.client): Promise<readonly Consultation[]> {
    return (await client.get<Consultation[]>('/api/user/consultations')).body;
  }

  setStatus(id: string, body: object, headers = {}) {
    return this.admin.patch<ConsultationStanding>(`/api/consultations/${id}/status`, body, headers);
  }

  /** What the administrator sees, once the change at `position` is seen. */
  async all(position: string | null): Promise<readonly Consultation[]> {
    const headers = { 'x-min-position': position ?? '' };
    return (await this.admin.get<Consultation[]>('/api/consultations?limit=200', headers)).body;
  }
}
