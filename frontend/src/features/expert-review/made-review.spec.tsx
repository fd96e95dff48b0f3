import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CircuitReview } from '@tracewright/contracts/reviews';
import { describe, expect, it } from 'vitest';
import { ADMIN, ASHA, renderRoutes } from '../../test/render';
import { fakeServer } from '../../test/server';
import ReviewsPage from './admin/ReviewsPage';
import { OwnRequests } from './OwnRequests';
import { MANAGED, REVIEW } from './spec-support';
import { nextStep } from './texts';

const PAID = {
  paymentStatus: 'paid',
  paid: 299,
  paidAt: '2026-11-20T10:05:00.000Z',
  dueAt: '2026-11-21T10:05:00.000Z',
  payableUntil: null,
} as const;
const BASIS = '9 parts, 7 nets, no tracks. Simple: 16 points.';
const BASIC: CircuitReview = { ...REVIEW, ...PAID, reviewType: 'basic', amount: 299, hours: 24 };
const MADE: CircuitReview = {
  ...BASIC,
  status: 'completed',
  complexity: 'Simple',
  estimatedHours: 0.1,
  estimateBasis: BASIS,
  completedAt: '2026-11-20T10:06:00.000Z',
  reviewReport: 'No person read it.',
  reportFile: {
    bytes: 43_764,
    sha256: 'b5bb9d80',
    madeAt: '2026-11-20T10:06:00.000Z',
    findings: { errors: 1, warnings: 3, notes: 2 },
    comparedWith: '3F8QZ0TN5A',
  },
};

async function card(review: CircuitReview) {
  fakeServer(({ path }) => ({ body: path === '/api/auth/me' ? { user: ASHA } : [review] }));
  renderRoutes([{ path: '/', element: <OwnRequests /> }], '/', ASHA);
  return within(await screen.findByRole('article'));
}

describe('a review that our rules made', () => {
  it('says that no person read it, and gives the file with its signature', async () => {
    const made = within(await (await card(MADE)).findByRole('region', { name: 'Report as PDF' }));
    expect(made.getByText(/No person read it/)).toBeTruthy();
    expect(made.getByText(/1 error, 3 warnings, 2 notes/)).toBeTruthy();
    expect(made.getByText(/compared with review 3F8QZ0TN5A/)).toBeTruthy();
    const file = made.getByRole('link', { name: /Download the report/ });
    expect(file.getAttribute('href')).toBe('/api/circuit-reviews/7K3M9QXW2D/report');
    expect(made.getByRole('link', { name: 'Signature and key' }).getAttribute('href')).toMatch(/report\/signature$/);
  });

  it('tells complexity and hours, and how they were worked out', async () => {
    const shown = await card(MADE);
    expect(shown.getByText('Simple')).toBeTruthy();
    expect(shown.getByText('0.1 h')).toBeTruthy();
    await userEvent.click(shown.getByText('How complexity and hours were worked out'));
    expect(shown.getByText(BASIS)).toBeTruthy();
  });

  it('says TBD and why where nothing can be read', async () => {
    const shown = await card({ ...BASIC, estimateBasis: 'photo.png: A picture' });
    expect(shown.getAllByText('TBD')).toHaveLength(2);
    expect(shown.getByText('Why complexity and hours are TBD')).toBeTruthy();
    expect(shown.queryByRole('region', { name: 'Report as PDF' })).toBeNull();
  });
});

describe('what comes next', () => {
  it.each([
    [BASIC, 'Paid. Our rules are making the report. The report is due by'],
    [{ ...BASIC, handedOver: true }, 'an engineer looks at them. You pay nothing more. The report is due by'],
    [{ ...BASIC, reviewType: 'express' as const }, 'Paid. Your review is next. The report is due by'],
    [
      { ...REVIEW, status: 'confirmed' as const, paymentStatus: 'none' as const, payableUntil: null },
      'within 12 hours',
    ],
  ])('%#: is said with its time', (review, text) => {
    expect(nextStep(review)).toContain(text);
  });
});

describe('a missed deadline', () => {
  const missedDeadline = PAID.dueAt;

  it('is said to the customer, also once the report is there', async () => {
    const shown = await card({ ...BASIC, missedDeadline });
    expect(shown.getByText('Overdue')).toBeTruthy();
    expect(shown.getByText(/We missed the deadline of .* Our team has been alerted/)).toBeTruthy();
  });

  it('stays written when the report came late', async () => {
    const shown = await card({ ...MADE, missedDeadline });
    expect(shown.queryByText('Overdue')).toBeNull();
    expect(shown.getByText(/The report came after the deadline/)).toBeTruthy();
  });

  it('and what needs a person stand out in the administrator’s list', async () => {
    const late = { ...MANAGED, ...PAID, missedDeadline, handedOver: true, handOverReason: 'photo.png: A picture' };
    fakeServer(({ path }) => {
      if (path === '/api/auth/me') return { body: { user: ADMIN } };
      return { body: path.startsWith('/api/admin/circuit-reviews?') ? [late] : late };
    });
    renderRoutes([{ path: '/', element: <ReviewsPage /> }], '/', ADMIN);
    const row = within(await screen.findByRole('table', { name: 'Review requests' }));
    expect(row.getByText('Overdue')).toBeTruthy();
    expect(row.getByText('Needs a person')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: `Open ${MANAGED.id}` }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('photo.png: A picture')).toBeTruthy();
    expect(drawer.getByText(/We missed the deadline/)).toBeTruthy();
  });
});
