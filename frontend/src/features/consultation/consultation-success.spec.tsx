import { render, screen, within } from '@testing-library/react';
import type { Consultation } from '@tracewright/contracts/consultations';
import { describe, expect, it } from 'vitest';
import { moment } from '../../lib/format';
import { routeExists } from '../../lib/navigation';
import { ASHA, renderRoutes } from '../../test/render';
import { fakeServer } from '../../test/server';
import { booking, SERVICES } from './spec-support/bookings';
import { StatusBadge } from './StatusBadge';
import ConsultationSuccessPage from './success/ConsultationSuccessPage';

const SILENT = { sendsEmail: false, sendsSms: false };

function open(query: string, bookings: readonly Consultation[] = [], ways = SILENT) {
  fakeServer((call) => {
    if (call.path === '/api/auth/me') return { body: { user: ASHA } };
    if (call.path === '/api/support') return { body: { ...ways, email: null, phone: null } };
    return { body: call.path === '/api/consultations/services' ? SERVICES : bookings };
  });
  const routes = [{ path: '/consultation-success', element: <ConsultationSuccessPage /> }];
  renderRoutes(routes, `/consultation-success${query}`, ASHA);
}

describe('the page after booking', () => {
  it.each([
    ['?type=project-planning', 'Project Planning', '60 minutes', '₹1,999'],
    ['?type=follow-up', 'Follow-up Session', '15 minutes', '₹499'],
  ])('claims no booking of a service that is not booked: %j', async (query, name, duration, amount) => {
    open(query);
    const region = within(await screen.findByRole('region', { name }));
    for (const text of [duration, amount, 'Not booked']) expect(region.getByText(text)).toBeTruthy();
    expect(screen.queryByText('Pending Confirmation')).toBeNull();
    expect(screen.getByText('You have not booked this service yet.')).toBeTruthy();
  });

  it('says that nothing is booked at all', async () => {
    open('');
    expect(await screen.findByText('You have not booked a consultation yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Book a consultation' }).getAttribute('href')).toBe('/consultation');
    expect(screen.queryByText('Pending Confirmation')).toBeNull();
  });

  it.each([
    ['completed', 'Completed', 'This consultation has taken place.'],
    ['cancelled', 'Cancelled', 'This consultation was cancelled.'],
    ['confirmed', 'Confirmed', /Your consultation is confirmed/],
    ['pending', 'Pending Confirmation', /has passed and nobody has confirmed it/],
  ] as const)('shows the newest booking as what it is: %s', async (status, label, lead) => {
    const newest = booking({ status, startsAt: '2026-03-04T09:00:00.000Z' });
    open('', [newest, booking({ id: 'older', serviceType: 'follow-up' })]);
    const region = within(await screen.findByRole('region', { name: 'Design Review' }));
    expect(region.getByText(label)).toBeTruthy();
    expect(region.getByText(/March 4, 2026/)).toBeTruthy();
    expect(screen.getByText(lead)).toBeTruthy();
  });

  it('says that a type is unknown and shows the newest booking', async () => {
    open('?type=constructor', [booking({ status: 'completed' })]);
    expect(await screen.findByText(/There is no service called “constructor”/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Design Review' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Expert Consultation' })).toBeNull();
  });

  it.each([
    ['pending', 'badge outline'],
    ['confirmed', 'badge outline good'],
    ['completed', 'badge good'],
    ['cancelled', 'badge error'],
    ['in-between', 'badge outline'],
  ])('draws the badge of %s as specified', (status, badge) => {
    render(<StatusBadge status={status} label="x" />);
    expect(screen.getByText('x').className).toBe(badge);
  });

  it('shows the booking as it was recorded, whatever the price is by now', async () => {
    open('?type=design-review', [booking({ amount: 1250.5, duration: 40 }), booking({ id: 'older', amount: 1 })]);
    const region = within(await screen.findByRole('region', { name: 'Design Review' }));
    for (const text of ['40 minutes', '₹1,250.50']) expect(region.getByText(text)).toBeTruthy();
    expect(screen.getByText(/We have your request/)).toBeTruthy();
  });

  it('tells in four steps what happens next, and leads on to what exists', async () => {
    open('', [booking()]);
    const next = within(await screen.findByRole('region', { name: 'What happens next' }));
    expect(next.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Payment link',
      'You complete the payment',
      'Expert assigned',
      'Calendar invite and meeting link',
    ]);
    const [link, payment, expert, invite] = next.getAllByRole('listitem').map((step) => step.textContent ?? '');
    expect(link).toContain(`Sent ${moment('2026-11-20T10:00:00.000Z')}`);
    expect(payment).toContain('Within 48 hours of booking, or it expires: by');
    expect(expert).toContain('Within 24 hours of your payment');
    expect(invite).toContain('1 day before the session: by');
    const links = within(screen.getByRole('navigation', { name: 'Where to go next' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/consultation',
      ...(routeExists('/history') ? ['/history'] : []),
      '/',
    ]);
    expect(screen.queryByText(/SMS|chat/i)).toBeNull();
  });

  it('explains how the payment link comes, and offers to pay while it can be paid', async () => {
    open('', [booking()], { sendsEmail: true, sendsSms: true });
    const payment = within(await screen.findByRole('region', { name: 'Payment' }));
    expect(
      await payment.findByText(/The payment link is sent to you by e-mail and SMS, and is shown here/),
    ).toBeTruthy();
    expect(payment.getByRole('link', { name: /^Pay Now/ }).getAttribute('href')).toBe(
      '/payment-gateway?service=consultation&id=c-1&amount=1499',
    );
    expect(screen.getByText(/Full refund if you cancel 24 hours or more before the session/)).toBeTruthy();
  });

  it('asks for no payment of what is paid, and shows what went back', async () => {
    open('', [booking({ status: 'cancelled', paymentStatus: 'refunded', paid: 1499, refunded: 1499 })]);
    const region = within(await screen.findByRole('region', { name: 'Design Review' }));
    expect(region.getAllByText('Refunded')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: /Pay Now/ })).toBeNull();
  });

  it('promises nothing after a cancelled booking', async () => {
    open('?type=design-review', [booking({ status: 'cancelled' })]);
    const region = within(await screen.findByRole('region', { name: 'Design Review' }));
    expect(region.getByText('Cancelled')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'What happens next' })).toBeNull();
  });
});
