import type { Consultation } from '@tracewright/contracts/consultations';
import type { FrameLocator, Page } from 'playwright-core';
import { signIn } from './accounts';
import type { WatchedPage } from './browser';

const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** A call as the page itself would make it, in the session of whoever is signed in. */
export const call = <T>(page: Page, method: string, path: string, body: object): Promise<T> =>
  page.evaluate<T>(
    `fetch(${JSON.stringify(path)}, { method: ${JSON.stringify(method)},
       headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))} })
       .then(async (answer) => { if (!answer.ok) throw new Error(await answer.text()); return answer.json(); })`,
  );

let bookings = 0;
export const book = (page: Page): Promise<Consultation> =>
  call(page, 'POST', '/api/consultations', {
    serviceType: 'design-review',
    consultationType: 'troubleshooting',
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '+91 98450 12345',
    projectDescription: 'A soil sensor that resets while it sends.',
    preferredDate: inDays(10 + bookings++),
    preferredTime: '14:30',
    timeZone: 'Asia/Kolkata',
    urgency: 'high',
  });

/** The gateway's window in front of the page. */
export class Checkout {
  readonly frame: FrameLocator;
  constructor(page: Page) {
    this.frame = page.frameLocator('.razorpay-checkout-frame');
  }

  button = (name: string | RegExp) => this.frame.getByRole('button', { name });

  async enterCard(number = '4100280000001007'): Promise<void> {
    await this.frame.getByLabel('Card number').fill(number);
    await this.frame.getByLabel('Expiry').fill('1230');
    await this.frame.getByLabel('CVV').fill('987');
    await this.frame.getByLabel('Name on card').fill('Asha Rao');
  }

  async payByCard(outcome: 'Success' | 'Failure', number?: string): Promise<void> {
    await this.enterCard(number);
    await this.button(/^Pay /).click();
    await this.button(outcome).click();
  }

  async payByUpi(): Promise<void> {
    await this.frame.getByRole('tab', { name: 'UPI' }).click();
    await this.frame.getByLabel('UPI ID').fill('success@razorpay');
    await this.button(/^Pay /).click();
    await this.frame.getByRole('heading', { name: 'Waiting for your UPI app' }).waitFor();
  }

  /** Closes it, as somebody who thinks better of it. */
  async dismiss(): Promise<void> {
    await this.button('Close checkout').click();
    const asked = this.frame.getByRole('alertdialog');
    await asked.getByRole('button', { name: /leave|close|yes/i }).click();
  }
}

export const payButton = (page: Page) => page.getByRole('button', { name: 'Pay ₹1,499' });
export const paid = (page: Page) => page.getByRole('heading', { name: 'Paid', exact: true });

/** Signed in, with a new booking, on the page that takes its payment. */
export async function toPay(watched: WatchedPage): Promise<Consultation> {
  const booking = await book(watched.page);
  await watched.page.goto(`/razorpay-payment?service=consultation&id=${booking.id}`);
  await payButton(watched.page).waitFor();
  return booking;
}

/** The administrator, before everybody's payments. */
export async function office(watched: WatchedPage): Promise<WatchedPage> {
  await watched.page.goto('/login?next=/admin/payments');
  await signIn(watched.page, 'admin');
  await watched.page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
  return watched;
}

export const faults = (admin: Page, wish: object) => call(admin, 'PUT', '/api/test-gateway/faults', wish);

/** The bank's answer to the order that a page has begun to pay, whatever its checkout waits for. */
export async function sayYes(admin: Page, payer: Page): Promise<void> {
  const orderId = await payer.evaluate<string>(`JSON.parse(sessionStorage.getItem('tracewright.payment')).orderId`);
  await call(admin, 'POST', '/api/test-gateway/pay', { orderId, method: 'upi', outcome: 'success' });
}
