import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@tracewright/contracts/accounts';
import type { DesignOrder } from '@tracewright/contracts/orders';
import { describe, expect, it } from 'vitest';
import { ADMIN, ASHA, renderRoutes } from '../../test/render';
import { type Call, fakeServer, type Reply } from '../../test/server';
import ManagedOrdersPage from './admin/ManagedOrdersPage';
import ExpertOrdersPage from './expert/ExpertOrdersPage';
import OwnOrdersPage from './own/OwnOrdersPage';
import { DELIVERED, detail, managed, ORDER, TIERS } from './spec-support';
import { DesignTiers } from './tiers/DesignTiers';

const RAVI: User = { id: 'e-1', username: 'ravi@example.com', displayName: 'Ravi', role: 'expert' };

function open(element: React.ReactElement, user: User | undefined, answer: (call: Call) => Reply | undefined) {
  const server = fakeServer((call) => {
    if (call.path === '/api/auth/me')
      return user ? { body: { user } } : { status: 401, body: { error: 'Please sign in.' } };
    return answer(call) ?? { status: 500, body: { error: `no answer to ${call.path}`, code: 'internal' } };
  });
  const shown = renderRoutes(
    [
      { path: '/', element },
      { path: '*', element: <p>elsewhere</p> },
    ],
    '/',
    user,
  );
  return { ...server, ...shown };
}

describe('the tiers', () => {
  const tiers = (call: Call): Reply | undefined =>
    call.path === '/api/design-orders/tiers' ? { body: TIERS } : undefined;

  it('are told to everybody, the recommended one chosen; ordering asks to sign in', async () => {
    open(<DesignTiers />, undefined, tiers);
    const group = within(await screen.findByRole('radiogroup', { name: 'Design tiers' }));
    expect(group.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'Basic, ₹799, 3-day delivery',
      'Professional, ₹2,499, 1-day delivery, recommended',
      'Enterprise, ₹4,999, Same-day delivery',
    ]);
    expect(group.getByRole<HTMLInputElement>('radio', { name: /^Professional/ }).checked).toBe(true);
    expect((await screen.findByRole('link', { name: 'Sign in to order a design' })).getAttribute('href')).toMatch(
      /^\/login/,
    );
  });

  it('are ordered with a description, at the price that was shown', async () => {
    const { calls, address } = open(<DesignTiers />, ASHA, (call) =>
      call.method === 'POST' ? { status: 201, body: detail(ORDER, true) } : tiers(call),
    );
    await userEvent.click(await screen.findByRole('radio', { name: /^Basic/ }));
    const order = screen.getByRole('button', { name: 'Order for ₹799' });
    await userEvent.type(screen.getByLabelText('What is the circuit to do?'), 'short');
    await userEvent.click(order);
    expect(await screen.findByText('Please say it in at least 20 characters')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.type(screen.getByLabelText('What is the circuit to do?'), ' but longer than before');
    await userEvent.click(order);
    expect(await screen.findByText('Design ordered')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      tier: 'basic',
      amount: 799,
      description: 'short but longer than before',
    });
    expect(address()).toBe('/design-orders');
  });

  it('take a solution along, with nothing more to say', async () => {
    const { calls } = open(<DesignTiers solution={{ id: 's-1', title: 'IoT Sensor, 3.3V 100mA' }} />, ASHA, (call) =>
      call.method === 'POST' ? { status: 201, body: detail({ ...ORDER, solutionId: 's-1' }, true) } : tiers(call),
    );
    expect(await screen.findByText(/begins with your complete solution IoT Sensor, 3.3V 100mA/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Order for ₹2,499' }));
    expect(await screen.findByText('Design ordered')).toBeTruthy();
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ tier: 'professional', amount: 2499, solutionId: 's-1' });
  });

  it('that can not be loaded say so, and can be asked for again', async () => {
    open(<DesignTiers />, undefined, () => ({ status: 503, body: { error: 'Try again later.', code: 'x' } }));
    expect(await screen.findByText('The tiers could not be loaded')).toBeTruthy();
  });
});

describe('the customer’s orders', () => {
  const list = (orders: readonly DesignOrder[], change?: (call: Call) => Reply) => (call: Call) => {
    if (call.method !== 'GET') return change?.(call);
    if (call.path.startsWith('/api/user/design-orders')) return { body: orders };
    return { body: detail(orders[0] ?? ORDER, true) };
  };

  it('are paid from their card, and show what happened and when', async () => {
    open(<OwnOrdersPage />, ASHA, list([ORDER]));
    const card = within(await screen.findByRole('article', { name: 'Professional design 1F2E3D4C' }));
    expect(card.getByRole('link', { name: /^Pay/ }).getAttribute('href')).toBe(
      `/payment-gateway?service=solution&id=${ORDER.id}&amount=2499`,
    );
    await userEvent.click(card.getByRole('button', { name: /timeline/i }));
    expect(await card.findByText('Ordered a professional design for ₹2,499')).toBeTruthy();
    expect(card.getByText('A soil sensor on two AA cells')).toBeTruthy();
    expect(card.getByRole('button', { name: /^Cancel/ })).toBeTruthy();
  });

  it('lie in the workspace once delivered; the correction is asked for with words, against what was seen', async () => {
    const answer = { ...detail(DELIVERED), status: 'correction', correctionLeft: false } as const;
    const { calls } = open(
      <OwnOrdersPage />,
      ASHA,
      list([DELIVERED], () => ({ body: answer })),
    );
    const card = within(await screen.findByRole('article', { name: /^Professional/ }));
    expect(card.getByRole('link', { name: /in workspace/ }).getAttribute('href')).toBe('/design/42');
    expect(card.getByText('Mind C3')).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: /^Ask for a correction/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const ask = dialog.getByRole<HTMLButtonElement>('button', { name: 'Ask for it' });
    expect(ask.disabled).toBe(true);
    const words = dialog.getByLabelText('What is to be corrected?');
    expect(document.activeElement).toBe(words);
    await userEvent.type(words, 'Use USB-C');
    await userEvent.click(ask);
    expect(await screen.findByText('Correction asked for')).toBeTruthy();
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent).toMatchObject({ path: `/api/design-orders/${ORDER.id}/correction`, body: { text: 'Use USB-C' } });
    expect(sent?.headers['if-match']).toBe('5');
  });

  it('say why a change was refused', async () => {
    const refused = { status: 409, body: { error: 'Stale', code: 'stale_revision' } };
    open(
      <OwnOrdersPage />,
      ASHA,
      list([DELIVERED], () => refused),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Accept/ }));
    expect(await screen.findByText(/changed in the meantime/)).toBeTruthy();
  });

  it('that are late say so; none at all lead to the tiers', async () => {
    const late = { ...DELIVERED, status: 'assigned', lateSince: '2026-11-21T11:00:00.000Z' } as const;
    const { unmount } = open(<OwnOrdersPage />, ASHA, list([late]));
    expect((await screen.findByRole('alert')).textContent).toMatch(/was missed.*all of your money back/);
    unmount();
    open(<OwnOrdersPage />, ASHA, list([]));
    expect(await screen.findByText('No design orders yet')).toBeTruthy();
  });
});

describe('the engineer', () => {
  it('delivers a project of their own', async () => {
    const work = { ...DELIVERED, status: 'assigned', projectId: null } as const;
    const { calls } = open(<ExpertOrdersPage />, RAVI, (call) => {
      if (call.method === 'POST') return { status: 202, body: { ...detail(work), delivering: true } };
      if (call.path.startsWith('/api/projects')) return { body: [{ id: 7, name: 'For Asha', componentCount: 3 }] };
      return { body: [work] };
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Deliver Professional/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Deliver' }));
    expect(await dialog.findByText('Please choose the project that holds the design')).toBeTruthy();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Project that holds the design' }));
    await userEvent.click(await screen.findByText('For Asha (3 parts)'));
    await userEvent.click(dialog.getByRole('button', { name: 'Deliver' }));
    expect(await screen.findByText('Delivery begun')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/api/expert/design-orders/${work.id}/deliver`,
      body: { projectId: 7, note: '' },
    });
  });

  it('begins with the solution that the order names', async () => {
    const work = { ...DELIVERED, status: 'assigned', projectId: null, solutionId: 's-1' } as const;
    const { calls, address } = open(<ExpertOrdersPage />, RAVI, ({ method }) =>
      method === 'POST' ? { body: { projectId: 77 } } : { body: [work] },
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Open the solution of Professional/ }));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(address()).toBe('/design/77');
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe(`/api/expert/design-orders/${work.id}/solution`);
  });

  it('is nobody else', async () => {
    const { calls } = open(<ExpertOrdersPage />, ASHA, () => ({ body: [] }));
    expect(await screen.findByText('For our engineers')).toBeTruthy();
    expect(calls.some(({ path }) => path.includes('design-orders'))).toBe(false);
  });
});

describe('the operator', () => {
  it('assigns an engineer to what is paid', async () => {
    const paid = { ...ORDER, status: 'paid', payment: 'paid', revision: 1 } as const;
    const { calls } = open(<ManagedOrdersPage />, ADMIN, (call) => {
      if (call.method === 'POST') return { body: detail({ ...paid, expertName: 'Ravi' }) };
      if (call.path.startsWith('/api/admin/experts')) {
        return { body: [{ id: 'e-1', displayName: 'Ravi', username: 'ravi@example.com', state: 'active' }] };
      }
      return { body: call.path.startsWith('/api/admin') ? [managed(paid)] : detail(paid, true) };
    });
    const table = within(await screen.findByRole('table', { name: 'Design orders' }));
    expect(table.getByText('Asha Rao')).toBeTruthy();
    await userEvent.click(table.getByRole('button', { name: /^Open/ }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(await drawer.findByRole('combobox', { name: 'Engineer' }));
    await userEvent.click(await screen.findByText('Ravi (ravi@example.com)'));
    await userEvent.click(drawer.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Engineer assigned')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/api/admin/design-orders/${paid.id}/assign`,
      body: { expertId: 'e-1' },
    });
  });

  it('filters by what is late, in the address', async () => {
    const { calls, address } = open(<ManagedOrdersPage />, ADMIN, () => ({ body: [] }));
    expect(await screen.findByText('No design orders yet')).toBeTruthy();
    await userEvent.click(screen.getByRole('combobox', { name: 'Deadline' }));
    await userEvent.click(await screen.findByText('Late only'));
    expect(await screen.findByText('No order fits these filters')).toBeTruthy();
    expect(address()).toBe('/?late=yes');
    expect(calls.at(-1)?.path).toContain('late=yes');
  });
});
