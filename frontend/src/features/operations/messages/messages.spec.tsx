import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MessageDetail } from '@tracewright/contracts/notifications';
import { describe, expect, it } from 'vitest';
import { ADMIN, renderRoutes } from '../../../test/render';
import { fakeServer, type Call, type Reply } from '../../../test/server';
import MessagesPage from './MessagesPage';

const AT = '2026-11-20T10:00:00.000Z';
const MESSAGE: MessageDetail = {
  id: '0195a000-0000-7000-8000-00000000beef',
  kind: 'booking-confirmed',
  channel: 'email',
  status: 'sent',
  recipient: 'Asha Rao',
  attempts: 2,
  queuedAt: AT,
  changedAt: AT,
  nextTryAt: null,
  cause: { eventId: 'e-7', stream: 'consultation-1', revision: 1, type: 'consultation.Confirmed' },
  messageId: '0195a000-0000-7000-8000-00000000beef',
  content: {
    name: 'Asha Rao',
    to: 'asha@example.com',
    subject: 'Confirmed: Design Review',
    text: 'Your consultation is confirmed.',
    html: '<p>Your consultation is <b>confirmed</b>.</p><script>parent.hacked = 1</script>',
    calendar: { method: 'REQUEST', text: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' },
  },
  log: [
    { at: AT, text: 'Began try 2 to send it', answer: null },
    { at: AT, text: 'The server took it', answer: '250 queued as 4XyZ' },
  ],
};

function openMessages(message: MessageDetail = MESSAGE, command: (call: Call) => Reply = () => ({})) {
  const server = fakeServer((call) => {
    if (call.method !== 'GET') return command(call);
    if (call.path === '/api/auth/me') return { body: { user: ADMIN } };
    if (call.path === '/api/support') return { body: { email: null, phone: null, sendsEmail: true, sendsSms: false } };
    return { body: call.path.startsWith(`/api/admin/messages/${message.id}`) ? message : [message] };
  });
  renderRoutes([{ path: '/', element: <MessagesPage /> }], '/', ADMIN);
  return server;
}

const openDrawer = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Open Booking confirmed to Asha Rao' }));
  return within(await screen.findByRole('dialog'));
};

describe('the messages', () => {
  it('show what became of each, and nothing of what they say before one is opened', async () => {
    const { calls } = openMessages();
    const row = within(await screen.findByRole('table', { name: 'Messages' }));
    expect(row.getByText('Booking confirmed')).toBeTruthy();
    expect(row.getByText('Sent')).toBeTruthy();
    expect(screen.queryByText('asha@example.com')).toBeNull();
    expect(calls.some(({ path }) => path.startsWith('/api/admin/messages/'))).toBe(false);
  });

  it('open with text, cause and every try; HTML may do nothing at all', async () => {
    openMessages();
    const drawer = await openDrawer();
    expect(await drawer.findByText('Asha Rao <asha@example.com>')).toBeTruthy();
    expect(drawer.getByText('250 queued as 4XyZ')).toBeTruthy();
    expect(drawer.getByRole('link', { name: 'consultation.Confirmed' }).getAttribute('href')).toBe(
      '/admin/audit?q=e-7',
    );
    const frame = drawer.getByTitle('The message as HTML');
    expect(frame.getAttribute('sandbox')).toBe('');
    await userEvent.click(drawer.getByText('Plain text'));
    expect(drawer.getByText('Your consultation is confirmed.')).toBeTruthy();
    expect(drawer.queryByTitle('The message as HTML')).toBeNull();
    const calendar = within(screen.getByRole('region', { name: 'Calendar' }));
    expect(calendar.getByText(/^BEGIN:VCALENDAR/)).toBeTruthy();
    expect(calendar.getByRole('link', { name: 'Download invite.ics' }).getAttribute('href')).toBe(
      `data:text/calendar;charset=utf-8,${encodeURIComponent(MESSAGE.content?.calendar?.text ?? '')}`,
    );
  });

  it('are sent again, and what came back is noted', async () => {
    const { calls } = openMessages();
    const drawer = await openDrawer();
    await userEvent.click(await drawer.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('To be sent again')).toBeTruthy();
    await userEvent.type(drawer.getByLabelText('What came back'), ' mailbox full ');
    await userEvent.click(drawer.getByRole('button', { name: 'Note bounce' }));
    expect(await screen.findByText('Noted that it came back')).toBeTruthy();
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [`/api/admin/messages/${MESSAGE.id}/resend`, undefined],
      [`/api/admin/messages/${MESSAGE.id}/bounce`, { reason: 'mailbox full' }],
    ]);
  });

  it('that were dropped can not be sent again, and have nothing to read', async () => {
    openMessages({ ...MESSAGE, status: 'dropped', content: null });
    const drawer = await openDrawer();
    expect(await drawer.findByText(/There is nothing to read/)).toBeTruthy();
    expect(drawer.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('are asked for by state', async () => {
    const { calls } = openMessages();
    await userEvent.click(await screen.findByRole('combobox', { name: 'State' }));
    await userEvent.click(await screen.findByTitle('Bounced'));
    await screen.findByRole('table', { name: 'Messages' });
    expect(calls.some(({ path }) => path.includes('state=bounced'))).toBe(true);
  });
});
