import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExpertValidation, Subscription, Use } from '@tracewright/contracts/subscriptions';
import { describe, expect, it } from 'vitest';
import { ASHA, renderRoutes } from '../../test/render';
import { type Call, fakeServer, type Reply } from '../../test/server';
import PlanPage from './PlanPage';
import { FREE, NO_VALIDATION, PLANS, smart, use } from './spec-support';
import SubscribePage from './SubscribePage';
import SubscriptionSuccessPage from './success/SubscriptionSuccessPage';
import { updated } from './texts';

const ROUTES = [
  { path: '/account/plan', element: <PlanPage /> },
  { path: '/subscribe', element: <SubscribePage /> },
  { path: '/subscription-success', element: <SubscriptionSuccessPage /> },
  { path: '/payment-gateway', element: <p>Payment</p> },
];

interface Served {
  readonly own: Subscription;
  readonly uses?: readonly Use[];
  readonly validation?: ExpertValidation;
  /** Answers a change of the plan, or any other call before the rest. */
  readonly reply?: (call: Call) => Reply | undefined;
}

function open(address: string, { own, uses = [], validation = NO_VALIDATION, reply }: Served) {
  let current = own;
  const server = fakeServer((call) => {
    const special = reply?.(call);
    if (special) {
      if (call.method === 'POST' && (special.status ?? 200) < 300) current = special.body as Subscription;
      return special;
    }
    if (call.path === '/api/auth/me') return { body: { user: ASHA } };
    if (call.path === '/api/subscriptions/plans') return { body: PLANS };
    if (call.path.startsWith('/api/user/usage')) return { body: uses };
    if (call.path === '/api/user/expert-validation') return { body: validation };
    return { body: current };
  });
  return { ...server, ...renderRoutes(ROUTES, address, ASHA), user: userEvent.setup() };
}

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return within(heading.closest('li') ?? heading);
};

describe('the plans', () => {
  it('stand side by side with price, list and what of it is not there yet', async () => {
    open('/account/plan', { own: FREE });
    const popular = await card('Professional Engineer');
    expect(popular.getByText('Most Popular')).toBeTruthy();
    expect(popular.getByText('₹499')).toBeTruthy();
    expect(popular.getByText('(not available yet)')).toBeTruthy();
    expect(popular.getByText('(on request)')).toBeTruthy();
    const free = await card('Free');
    expect(free.getByText('Current Plan')).toBeTruthy();
    expect(free.queryByRole('button')).toBeNull();
    expect(screen.getAllByText('Current Plan')).toHaveLength(1);
    for (const text of [/7-day free trial for new users/, /Cancel anytime/, /Nothing is debited by itself/])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('are subscribed to on the payment page', async () => {
    const { user, address } = open('/account/plan', { own: FREE });
    await user.click((await card('Enterprise')).getByRole('link', { name: 'Subscribe to Enterprise' }));
    expect(address()).toBe('/payment-gateway?service=subscription&id=enterprise&amount=1999');
  });

  it('can be tried once, without a payment', async () => {
    const trial = smart({ state: 'trial', price: null });
    const { user, calls } = open('/account/plan', {
      own: FREE,
      reply: ({ path }) => (path === '/api/user/subscription/trial' ? { body: trial } : undefined),
    });
    const button = { name: 'Try it free for 7 days: Smart Recommendations' };
    await user.click((await card('Smart Recommendations')).getByRole('button', button));
    expect(await screen.findByText('Subscription Updated!')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ tier: 'smart' });
    expect(await screen.findByRole('region', { name: 'Smart Recommendations (trial)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull();
  });

  it('say that they were upgraded only where they were', () => {
    const upgraded = 'Your plan has been upgraded successfully.';
    expect(updated(smart({}), FREE)).toEqual({ title: 'Subscription Updated!', description: upgraded });
    for (const [now, before] of [
      [smart({ state: 'trial' }), FREE],
      [smart({ cancelled: true }), smart({})],
      [FREE, smart({})],
    ] as const) {
      expect(updated(now, before).description).not.toBe(upgraded);
    }
  });

  it('lead back to free after a question that says what stays', async () => {
    const { user, calls } = open('/account/plan', {
      own: smart(),
      reply: ({ method }) => (method === 'POST' ? { body: smart({ cancelled: true }) } : undefined),
    });
    await user.click((await card('Free')).getByRole('button', { name: 'Downgrade' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/You keep what is paid until January 1, 2027/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Downgrade' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ tier: 'free' }));
    expect(await screen.findByRole('button', { name: 'Keep this plan' })).toBeTruthy();
    expect(screen.getAllByText(/was cancelled: the free plan goes on from then/).length).toBeGreaterThan(0);
  });

  it('tell in the server’s words why one could not be changed', async () => {
    const { user } = open('/account/plan', {
      own: smart({ cancelled: true }),
      reply: ({ method }) =>
        method === 'POST' ? { status: 402, body: { error: 'Not paid yet.', code: 'payment_required' } } : undefined,
    });
    await user.click(await screen.findByRole('button', { name: 'Keep this plan' }));
    expect(await screen.findByText('Not paid yet.')).toBeTruthy();
  });

  it('are paid again when it is time, and say so until then', async () => {
    open('/account/plan', { own: smart({}, 2) });
    const pay = (await card('Smart Recommendations')).getByRole('link', { name: /^Pay the next month/ });
    expect(pay.getAttribute('href')).toBe('/payment-gateway?service=subscription&id=smart&amount=199');
  });

  it('that are smaller or paid already can not be bought', async () => {
    const own = smart({
      tier: 'professional',
      name: 'Professional Engineer',
      price: 499,
      waiting: [
        {
          tier: 'smart',
          name: 'Smart Recommendations',
          startsAt: '2027-01-01T06:30:00.000Z',
          endsAt: '2027-01-20T06:30:00.000Z',
        },
      ],
    });
    open('/account/plan', { own });
    const waiting = await card('Smart Recommendations');
    expect(waiting.getByText('Paid; begins on January 1, 2027.')).toBeTruthy();
    expect(waiting.queryByRole('link')).toBeNull();
    expect((await card('Professional Engineer')).getByText(/The next month can be paid from/)).toBeTruthy();
    expect(screen.getByText('Smart Recommendations, January 1, 2027 to January 20, 2027')).toBeTruthy();
  });

  it('can be asked for again when they could not be loaded', async () => {
    let fails = true;
    const { user } = open('/account/plan', {
      own: FREE,
      reply: ({ path }) => (path === '/api/subscriptions/plans' && fails ? { status: 503 } : undefined),
    });
    expect(await screen.findByText('The plans could not be loaded')).toBeTruthy();
    fails = false;
    await user.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Enterprise' })).toBeTruthy();
  });
});

describe('usage and history', () => {
  it('shows the month against the limit and each use with what became of it', async () => {
    open('/account/plan?tab=usage', {
      own: { ...FREE, monthlyUsage: 3 },
      uses: [
        use('a', { state: 'reserved', settledAt: null }),
        use('b'),
        use('c', { state: 'given-back', reason: 'timed-out' }),
      ],
    });
    const meter = within(await screen.findByRole('region', { name: 'Monthly usage' }));
    expect(meter.getByText('3 of 3')).toBeTruthy();
    expect(meter.getByText('Usage limit reached. Upgrade to continue.')).toBeTruthy();
    const table = within(await screen.findByRole('table', { name: 'Uses of December 2026' }));
    for (const text of ['Under way', 'Used', 'Given back', 'Nothing came of it in time, so it does not count.'])
      expect(table.getByText(text)).toBeTruthy();
  });

  it('says that nothing was used, and looks into earlier months but not later ones', async () => {
    const { user, calls } = open('/account/plan?tab=usage', { own: smart() });
    expect(await screen.findByText('In December 2026 nothing was counted against your plan.')).toBeTruthy();
    expect(screen.getByText('1 (unlimited)')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'January 2027' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'November 2026' }));
    expect(await screen.findByText('In November 2026 nothing was counted against your plan.')).toBeTruthy();
    expect(calls.map(({ path }) => path)).toContain('/api/user/usage?month=2026-11&limit=50');
  });

  it('can be asked for again when it could not be loaded', async () => {
    open('/account/plan?tab=usage', {
      own: FREE,
      reply: ({ path }) => (path.startsWith('/api/user/usage') ? { status: 503 } : undefined),
    });
    expect(await screen.findByText('The uses could not be loaded')).toBeTruthy();
  });
});

describe('expert validation', () => {
  const usableUntil = '2027-01-01T06:30:00.000Z';

  it('is there to be used until the paid month ends', async () => {
    open('/account/plan?tab=usage', {
      own: smart(),
      validation: { ...NO_VALIDATION, state: 'available', usableUntil },
    });
    expect(await screen.findByText(/^One expert review can be asked for until January 1, 2027/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask for a review' }).getAttribute('href')).toBe('/circuit-review');
  });

  it('tells line by line what became of each', async () => {
    const line = { at: '2026-12-03T10:00:00.000Z', settledAt: '2026-12-04T10:00:00.000Z', reason: null };
    const uses = [
      { ...line, reviewId: '7K3M9QXW2D', state: 'committed' },
      { ...line, reviewId: '4QPC8HJ2RN', state: 'given-back', reason: 'cancelled' },
    ] as const;
    open('/account/plan?tab=usage', {
      own: smart(),
      validation: { ...NO_VALIDATION, state: 'used', usableUntil, uses },
    });
    const table = within(await screen.findByRole('table', { name: 'Expert validations' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toContain('7K3M9QXW2DUsed');
    expect(rows[2]).toContain('Given backThe review was cancelled before it had begun.');
    expect(screen.getByText(/from January 1, 2027 on, gives another/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Ask for a review' })).toBeNull();
  });

  it('can be asked for again when it could not be loaded', async () => {
    let works = false;
    const { user } = open('/account/plan?tab=usage', {
      own: FREE,
      reply: ({ path }) =>
        path === '/api/user/expert-validation' && !works ? { status: 404, body: { error: 'Gone' } } : undefined,
    });
    expect(await screen.findByText('Your expert validation could not be loaded')).toBeTruthy();
    works = true;
    await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    expect(await screen.findByText(/comes with Professional Engineer and Enterprise/)).toBeTruthy();
  });
});

describe('/subscribe', () => {
  it('says that cards are not taken here and leads to where a plan can be paid', async () => {
    open('/subscribe?plan=smart', { own: FREE });
    expect(
      await screen.findByText('The card payment gateway is not configured. Please use Razorpay instead.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pay with Razorpay' }).getAttribute('href')).toBe(
      '/razorpay-payment?plan=smart',
    );
  });
});

describe('/subscription-success', () => {
  it('confirms the plan that the server has', async () => {
    open('/subscription-success', { own: smart() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Subscription Activated!' })).toBeTruthy();
    const plan = within(screen.getByRole('region', { name: 'Smart Recommendations' }));
    for (const text of ['₹199', 'January 1, 2027', 'Unlimited']) expect(plan.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  });

  it('waits for the payment to be confirmed, and claims nothing before', async () => {
    let own = FREE;
    open('/subscription-success', {
      own,
      reply: ({ path }) => (path === '/api/user/subscription' ? { body: own } : undefined),
    });
    expect(await screen.findByText('Activating your plan...')).toBeTruthy();
    expect(screen.queryByText('Subscription Activated!')).toBeNull();
    own = smart();
    expect(await screen.findByText('Subscription Activated!', undefined, { timeout: 5000 })).toBeTruthy();
  });

  it('confirms a month that was paid while the plan was tried', async () => {
    const waiting = [
      {
        tier: 'smart',
        name: 'Smart Recommendations',
        startsAt: '2027-01-01T06:30:00.000Z',
        endsAt: '2027-02-01T06:30:00.000Z',
      } as const,
    ];
    open('/subscription-success', { own: smart({ state: 'trial', price: null, waiting }) });
    expect(await screen.findByText('Subscription Activated!')).toBeTruthy();
    expect(screen.getByText('Smart Recommendations, January 1, 2027 to February 1, 2027')).toBeTruthy();
  });
});
