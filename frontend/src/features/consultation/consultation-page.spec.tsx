import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CancellationPreview, Consultation } from '@tracewright/contracts/consultations';
import { describe, expect, it } from 'vitest';
import { moment } from '../../lib/format';
import { ASHA, renderRoutes } from '../../test/render';
import { fakeServer, type Call, type Reply } from '../../test/server';
import ConsultationPage from './ConsultationPage';
import { booking, SERVICES } from './spec-support/bookings';
import { fieldsAt, visitorZone } from './times';

const inTenDays = fieldsAt(new Date(Date.now() + 10 * 24 * 60 * 60 * 1000), visitorZone()).date;

const CANCELLATION: CancellationPreview = {
  ...{ paymentStatus: 'paid', paid: 1499, refund: 1499, fullRefundUntil: '2026-11-30T09:00:00.000Z' },
  explanation: 'It starts in 24 hours or more: ₹1,499 is refunded in full.',
};

function open(bookings: readonly Consultation[] = [], change: (call: Call) => Reply = () => ({ body: {} })) {
  const server = fakeServer((call) => {
    if (call.path === '/api/auth/me') return { body: { user: ASHA } };
    if (call.method !== 'GET') return change(call);
    if (call.path.endsWith('/cancellation')) return { body: CANCELLATION };
    return { body: call.path === '/api/consultations/services' ? SERVICES : bookings };
  });
  const routes = [
    { path: '/consultation', element: <ConsultationPage /> },
    { path: '/consultation-success', element: <p>Booked</p> },
  ];
  return { ...server, ...renderRoutes(routes, '/consultation', ASHA) };
}

async function fill(): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: /^Project Planning/ }));
  await userEvent.click(screen.getByLabelText('Topic'));
  await userEvent.click(await screen.findByTitle('New Project Guidance'));
  await userEvent.type(screen.getByLabelText('Preferred date'), inTenDays);
  await userEvent.type(screen.getByLabelText('Preferred time'), '14:30');
  await userEvent.type(screen.getByLabelText('Project description'), 'A soil sensor');
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Book Consultation' }));

describe('booking', () => {
  it('shows the four services at the server’s prices, and what the chosen one comes to', async () => {
    open();
    const cards = within(await screen.findByRole('radiogroup', { name: 'Service' }));
    expect(cards.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(
      SERVICES.map(({ id }) => id),
    );
    for (const price of ['₹999', '₹1,499', '₹1,999', '₹499']) expect(cards.getByText(price)).toBeTruthy();
    await userEvent.click(cards.getByRole('radio', { name: /^Follow-up/ }));
    const side = within(screen.getByRole('complementary', { name: 'Your booking' }));
    expect(await side.findByText('₹499')).toBeTruthy();
    expect(side.getByText('15 minutes')).toBeTruthy();
  });

  it('sends what was filled in, with the visitor’s zone, and leads on', async () => {
    const { calls, address } = open([], () => ({ status: 201, body: booking({ serviceType: 'project-planning' }) }));
    await fill();
    await submit();
    await waitFor(() => expect(address()).toBe('/consultation-success?type=project-planning'));
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/consultations',
      body: {
        serviceType: 'project-planning',
        consultationType: 'new-project',
        name: ASHA.displayName,
        email: ASHA.username,
        preferredDate: inTenDays,
        preferredTime: '14:30',
        timeZone: visitorZone(),
        urgency: 'medium',
        projectDescription: 'A soil sensor',
        amount: 1999,
      },
    });
  });

  it('offers days within a year and sends none after it', async () => {
    const { calls } = open();
    await fill();
    const day = screen.getByLabelText<HTMLInputElement>('Preferred date');
    expect(Date.parse(day.max) - Date.parse(day.min)).toBe(365 * 24 * 60 * 60 * 1000);
    await userEvent.clear(day);
    await userEvent.type(day, `${Number(day.max.slice(0, 4)) + 1}-01-01`);
    await submit();
    expect(await screen.findByText('Please choose a day within a year from now')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('says above the button that the price has changed', async () => {
    const message = 'Project Planning costs ₹2099. Please load the page again to see the prices of today.';
    const details = [{ field: 'amount', message }];
    open([], () => ({ status: 422, body: { error: message, code: 'amount_mismatch', details } }));
    await fill();
    await submit();
    expect((await screen.findByRole('alert', { name: '' })).textContent).toContain('costs ₹2099');
  });

  it('asks for what is missing before anything is sent', async () => {
    const { calls } = open();
    await screen.findByRole('radiogroup', { name: 'Service' });
    await submit();
    for (const text of ['Please select a topic', 'Please choose a date', 'Please describe your project']) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('shows what the server says about a field at that field, and anything else above the button', async () => {
    let refusal: Reply = {
      status: 400,
      body: {
        error: 'Please choose a time that is still to come',
        code: 'invalid_request',
        details: [{ field: 'preferredTime', message: 'Please choose a time that is still to come' }],
      },
    };
    const { address } = open([], () => refusal);
    await fill();
    await submit();
    const message = await screen.findByText('Please choose a time that is still to come');
    expect(message.closest('.ant-form-item')?.querySelector('input[type=time]')).toBeTruthy();
    refusal = { status: 503, body: { error: 'The event store does not answer.', code: 'store_unavailable' } };
    await submit();
    expect((await screen.findByRole('alert', { name: '' })).textContent).toContain('The event store does not answer.');
    expect(address()).toBe('/consultation');
  });

  it('offers another try when the services can not be loaded', async () => {
    let broken = true;
    fakeServer((call) => {
      if (call.path === '/api/auth/me') return { body: { user: ASHA } };
      if (call.path !== '/api/consultations/services') return { body: [] };
      return broken ? { status: 503, body: { error: 'Starting up.', code: 'unavailable' } } : { body: SERVICES };
    });
    renderRoutes([{ path: '/consultation', element: <ConsultationPage /> }], '/consultation', ASHA);
    await screen.findByText('Starting up.');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByRole('radiogroup', { name: 'Service' })).toBeTruthy();
  });
});

describe('one’s own bookings', () => {
  const rows = () => [
    ...screen.getByRole('region', { name: 'Your consultations' }).querySelectorAll<HTMLElement>('.booking-list > li'),
  ];

  it('are none at first', async () => {
    open();
    expect(await screen.findByText('No consultations yet')).toBeTruthy();
  });

  it('show how they stand, and offer what can still be done', async () => {
    open([
      booking({ id: 'a' }),
      booking({ id: 'b', status: 'confirmed' }, 3),
      booking({ id: 'c', status: 'completed' }),
      booking({ id: 'd', status: 'cancelled', statusReason: 'Found it' }),
      booking({ id: 'e', status: 'moved-away' as 'pending', serviceType: 'site-visit' as 'follow-up' }),
    ]);
    expect(await screen.findByText('Reason: Found it')).toBeTruthy();
    const shown = rows().map((row) => ({
      badge: row.querySelector('.badge')?.textContent,
      actions: within(row)
        .queryAllByRole('button')
        .map((button) => button.textContent),
    }));
    expect(shown).toEqual([
      { badge: 'Pending Confirmation', actions: ['Reschedule', 'Cancel'] },
      { badge: 'Confirmed', actions: ['Cancel'] },
      { badge: 'Completed', actions: [] },
      { badge: 'Cancelled', actions: [] },
      { badge: 'Moved Away', actions: [] },
    ]);
    expect(screen.getByRole('heading', { name: /^Site Visit/ })).toBeTruthy();
  });

  it('offer to pay while pending or confirmed and unpaid, and show what went back', async () => {
    open([
      booking({ id: 'a' }),
      booking({ id: 'b', status: 'confirmed', paymentStatus: 'paid', paid: 1499 }),
      booking({ id: 'c', status: 'cancelled', paymentStatus: 'refunded', paid: 1499, refunded: 1499 }),
      booking({ id: 'd', payableUntil: '2026-01-01T00:00:00.000Z' }),
      booking({ id: 'e', status: 'completed' }),
    ]);
    expect(await screen.findByText('Paid ₹1,499, refunded ₹1,499')).toBeTruthy();
    expect(rows().map((row) => row.querySelectorAll('.badge')[1]?.textContent)).toEqual([
      'Payment Pending',
      'Paid',
      'Refunded',
      'Payment Pending',
      'Payment Pending',
    ]);
    expect(screen.getAllByRole('link', { name: /^Pay Now/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/payment-gateway?service=consultation&id=a&amount=1499',
    ]);
  });

  it('say where they take place, go into a calendar, and tell what happened', async () => {
    const at = '2026-11-30T09:00:00.000Z';
    const log = [
      { event: 'invited', at },
      { event: 'link-sent', at },
    ] as const;
    open([
      booking({ id: 'a', status: 'confirmed', hasInvite: true, meetingLink: 'https://meet.example/a', log }),
      booking({ id: 'b' }),
      booking({ id: 'c', status: 'cancelled', log: [{ event: 'time-taken', at }] }),
    ]);
    const join = await screen.findByRole('link', { name: 'Join the meeting' });
    expect([join.getAttribute('href'), join.getAttribute('rel')]).toEqual(['https://meet.example/a', 'noreferrer']);
    expect(screen.getAllByRole('link', { name: 'Add to calendar' }).map((link) => link.getAttribute('href'))).toEqual([
      '/api/consultations/a/calendar.ics',
    ]);
    const told = rows().map((row) => [...row.querySelectorAll('.booking-log li')].map((line) => line.textContent));
    expect(told).toEqual([
      [`Calendar invite sent ${moment(at)}`, `Meeting link sent ${moment(at)}`],
      [],
      [`Your time had gone to somebody else ${moment(at)}`],
    ]);
  });

  it('are cancelled after a question, on the state that was read', async () => {
    const { calls } = open([booking()], () => ({ body: { id: 'c-1', status: 'cancelled' } }));
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel Design Review/ }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this consultation?' }));
    expect(await dialog.findByText(CANCELLATION.explanation)).toBeTruthy();
    const refund = within(dialog.getByRole('region', { name: 'Refund' }));
    expect(refund.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
      '₹1,499',
      '₹1,499',
      moment(CANCELLATION.fullRefundUntil),
    ]);
    await userEvent.type(dialog.getByLabelText('Reason (optional)'), 'Found it');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel consultation' }));
    expect(await screen.findByText('Consultation cancelled')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/consultations/c-1/cancel',
      headers: { 'if-match': '3' },
      body: { reason: 'Found it' },
    });
    await waitFor(() => expect(calls.filter(({ path }) => path.startsWith('/api/user/')).length).toBeGreaterThan(1));
  });

  it('are moved to another time, and the server’s refusal is told', async () => {
    const { calls } = open([booking({ status: 'confirmed' })], () => ({
      status: 409,
      body: { error: 'A consultation can be moved until 4 hours before it starts.', code: 'too_late' },
    }));
    await userEvent.click(await screen.findByRole('button', { name: /^Reschedule Design Review/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule' }));
    expect(dialog.getByText(/a new one has to be confirmed again/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save new time' }));
    expect(await dialog.findByText(/until 4 hours before/)).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/consultations/c-1/reschedule',
      headers: { 'if-match': '3' },
      body: { timeZone: visitorZone(), preferredDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
    });
  });
});
