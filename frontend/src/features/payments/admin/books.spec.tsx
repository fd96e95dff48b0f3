import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ledger, ReconciliationRun } from '@tracewright/contracts/payments';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { ADMIN, renderRoutes } from '../../../test/render';
import { fakeServer, type Call, type Reply } from '../../../test/server';
import LedgerPage from './LedgerPage';
import ReconciliationPage from './ReconciliationPage';
import TestGatewayPage from './TestGatewayPage';

function open(Page: ComponentType, reply: (call: Call) => Reply) {
  const server = fakeServer((call) => (call.path === '/api/auth/me' ? { body: { user: ADMIN } } : reply(call)));
  return { ...server, ...renderRoutes([{ path: '/', element: <Page /> }], '/', ADMIN) };
}

const LEDGER: Ledger = {
  accounts: [
    { account: 'gateway', debit: 79_900, credit: 19_900 },
    { account: 'revenue', debit: 19_900, credit: 79_900 },
  ],
  balance: 0,
};

describe('the ledger', () => {
  it('has debit, credit and balance of each account, and of all', async () => {
    open(LedgerPage, () => ({ body: LEDGER }));
    const table = within(await screen.findByRole('table', { name: 'Accounts' }));
    expect(table.getByText('Gateway')).toBeTruthy();
    expect(table.getByText('₹600')).toBeTruthy();
    expect(table.getByText('-₹600')).toBeTruthy();
    expect(screen.getByText('In balance')).toBeTruthy();
    expect(screen.getAllByText('₹998')).toHaveLength(2);
  });

  it('says when it is out of balance', async () => {
    open(LedgerPage, () => ({ body: { ...LEDGER, balance: 1 } }));
    expect(await screen.findByText('Out of balance')).toBeTruthy();
  });

  it('is asked for by days, and may be empty', async () => {
    const { calls } = open(LedgerPage, () => ({ body: { accounts: [], balance: 0 } }));
    expect(await screen.findByText('No entries')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('From'), '2026-04-01');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/admin/ledger?from=2026-04-01'));
  });
});

const RUN: ReconciliationRun = {
  id: 'r-1',
  at: new Date(2026, 10, 22, 3, 0).toISOString(),
  from: '2026-11-20T18:30:00.000Z',
  to: '2026-11-21T18:30:00.000Z',
  ours: 159_800,
  gateway: 79_900,
  difference: 79_900,
  lineCount: 2,
  differingCount: 1,
  lines: [
    { gatewayPaymentId: 'pay_2', paymentId: 'p-2', ours: 79_900, gateway: null },
    { gatewayPaymentId: 'pay_1', paymentId: 'p-1', ours: 79_900, gateway: 79_900 },
  ],
};

describe('the reconciliation', () => {
  it('stands line by line, those that differ marked', async () => {
    open(ReconciliationPage, () => ({ body: RUN }));
    expect(await screen.findByText('Nov 22, 2026 at 3:00 AM')).toBeTruthy();
    expect(screen.getByText('1 to look at')).toBeTruthy();
    const [differing, same] = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row));
    expect(differing?.getByText('not there')).toBeTruthy();
    expect(differing?.getAllByText('₹799').at(-1)?.className).toBe('badge error number');
    expect(same?.getByText('₹0').className).toBe('number');
  });

  it('is made at once when it is asked for, and shows by itself', async () => {
    let done = false;
    const { calls } = open(ReconciliationPage, ({ method }) => {
      if (method !== 'GET') return { status: 202, body: { id: 'r-1' } };
      return done ? { body: RUN } : { status: 204 };
    });
    expect(await screen.findByText('Not compared yet')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText('Comparing')).toBeTruthy();
    expect(calls.some(({ method, path }) => method === 'POST' && path === '/api/admin/reconciliation')).toBe(true);
    done = true;
    expect(await screen.findByText('1 to look at', undefined, { timeout: 10_000 })).toBeTruthy();
  });
});

describe('the test gateway', () => {
  const NO_FAULTS = { webhookLost: null, webhookDelayed: null, wrongKeyStatus: 401 };

  it('is switched fault by fault', async () => {
    let faults: { readonly [name: string]: unknown } = NO_FAULTS;
    const { calls } = open(TestGatewayPage, ({ method, body }) => {
      if (method === 'PUT') faults = { ...faults, ...(body as object) };
      return { body: faults };
    });
    const lost = await screen.findByRole('switch', { name: 'Webhooks: Lost' });
    expect(lost.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(lost);
    await waitFor(() => expect(lost.getAttribute('aria-checked')).toBe('true'));
    const seconds = screen.getByLabelText('Webhooks: Late, seconds');
    await userEvent.clear(seconds);
    await userEvent.type(seconds, '5');
    await userEvent.click(screen.getByRole('switch', { name: 'Webhooks: Late' }));
    await userEvent.click(lost);
    await waitFor(() => expect(lost.getAttribute('aria-checked')).toBe('false'));
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { webhookLost: {} },
      { webhookDelayed: { seconds: 5 } },
      { webhookLost: null },
    ]);
    expect(screen.getByText('TEST MODE')).toBeTruthy();
  });

  it('signs with the secret that is typed, and does one of the things that the documentation says', async () => {
    let faults: { readonly [name: string]: unknown } = NO_FAULTS;
    const { calls } = open(TestGatewayPage, ({ method, body }) => {
      if (method === 'PUT') faults = { ...faults, ...(body as object) };
      return { body: faults };
    });
    const secret = await screen.findByLabelText('Webhooks: Old secret, secret');
    await userEvent.clear(secret);
    await userEvent.type(secret, 'of 2025');
    await userEvent.click(screen.getByRole('switch', { name: 'Webhooks: Old secret' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'A wrong key' }));
    await userEvent.click(await screen.findByTitle('400'));
    await waitFor(() => expect(faults.wrongKeyStatus).toBe(400));
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(sent.at(-1)).toEqual({ wrongKeyStatus: 400 });
    expect(sent[0]).toEqual({ webhookOldSecret: { secret: 'of 2025' } });
  });

  it('is not there where real keys are set', async () => {
    open(TestGatewayPage, () => ({
      status: 404,
      body: { error: 'There is nothing at this address.', code: 'not_found' },
    }));
    expect(await screen.findByText('There is no test gateway')).toBeTruthy();
    expect(screen.queryByText('TEST MODE')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
