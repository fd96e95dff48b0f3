import { screen, within } from '@testing-library/react';
import type { Consultation } from '@tracewright/contracts/consultations';
import { describe, expect, it } from 'vitest';
import { routeExists } from '../../lib/navigation';
import { ASHA, renderRoutes } from '../../test/render';
import { fakeServer } from '../../test/server';
import { booking, SERVICES } from './spec-support/bookings';
import ConsultationSuccessPage from './success/ConsultationSuccessPage';

function open(query: string, bookings: readonly Consultation[] = []) {
  fakeServer((call) => {
    if (call.path === '/api/auth/me') return { body: { user: ASHA } };
    return { body: call.path === '/api/consultations/services' ? SERVICES : bookings };
  });
  const routes = [{ path: '/consultation-success', element: <ConsultationSuccessPage /> }];
  renderRoutes(routes, `/consultation-success${query}`, ASHA);
}

describe('the page after booking', () => {
  it.each([
    ['', 'Expert Consultation', '30 minutes', '₹999'],
    ['?type=project-planning', 'Project Planning', '60 minutes', '₹1,999'],
    ['?type=constructor', 'Expert Consultation', '30 minutes', '₹999'],
  ])('names service, duration, amount and status of %j', async (query, name, duration, amount) => {
    open(query);
    const region = within(await screen.findByRole('region', { name }));
    for (const text of [duration, amount, 'Pending Confirmation']) expect(region.getByText(text)).toBeTruthy();
  });

  it('shows the booking as it was recorded, whatever the price is by now', async () => {
    open('?type=design-review', [booking({ amount: 1250.5, duration: 40 }), booking({ id: 'older', amount: 1 })]);
    const region = within(await screen.findByRole('region', { name: 'Design Review' }));
    for (const text of ['40 minutes', '₹1,250.50']) expect(region.getByText(text)).toBeTruthy();
    expect(screen.getByText(/Your request is with our team/)).toBeTruthy();
  });

  it('tells in four steps what happens next, and leads on to what exists', async () => {
    open('');
    const next = within(await screen.findByRole('region', { name: 'What happens next' }));
    expect(next.getAllByRole('listitem')).toHaveLength(4);
    const links = within(screen.getByRole('navigation', { name: 'Where to go next' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/consultation',
      ...(routeExists('/history') ? ['/history'] : []),
      '/',
    ]);
    expect(screen.queryByText(/SMS|pay now|chat/i)).toBeNull();
  });

  it('promises nothing after a cancelled booking', async () => {
    open('?type=design-review', [booking({ status: 'cancelled' })]);
    const region = within(await screen.findByRole('region', { name: 'Design Review' }));
    expect(region.getByText('Cancelled')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'What happens next' })).toBeNull();
  });
});
