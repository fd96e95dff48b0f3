import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserStatistics } from '@tracewright/contracts/history';
import { describe, expect, it } from 'vitest';
import { moment } from '../../lib/format';
import { ASHA, renderRoutes } from '../../test/render';
import { fakeServer, type Reply } from '../../test/server';
import HistoryPage from './HistoryPage';
import { BOOKING, REVIEW } from './spec-support/items';
import { RECOMMENDATION } from './spec-support/recommendation';

const STATISTICS: UserStatistics = {
  totalRecommendations: 0,
  monthlyRecommendations: 0,
  totalReviews: 3,
  completedReviews: 2,
  totalConsultations: 1,
  consultationHours: 0.75,
  estimatedSavings: 0,
  reasons: { recommendations: 'There are none to count yet.', savings: 'There is nothing to compare.' },
};

interface Answers {
  readonly statistics?: Reply;
  readonly reviews?: Reply;
  readonly consultations?: Reply;
  readonly recommendations?: Reply;
}

function open({ statistics, reviews, consultations, recommendations }: Answers = {}, at = '/history') {
  const server = fakeServer(({ path }) => {
    if (path === '/api/auth/me') return { body: { user: ASHA } };
    if (path === '/api/user/statistics') return statistics ?? { body: STATISTICS };
    if (path.startsWith('/api/user/circuit-reviews')) return reviews ?? { body: [REVIEW] };
    if (path.startsWith('/api/user/recommendations-history')) return recommendations ?? { body: [] };
    return consultations ?? { body: [BOOKING] };
  });
  return { ...server, ...renderRoutes([{ path: '/history', element: <HistoryPage /> }], at, ASHA) };
}

const tab = (name: RegExp) => screen.findByRole('tab', { name });
const card = (name: RegExp) => screen.findByRole('article', { name }).then((article) => within(article));

describe('the history', () => {
  it('begins with four figures and what they are made of', async () => {
    open();
    const figures = within(await screen.findByLabelText('Statistics'));
    for (const text of ['Total Recommendations', 'This month: 0', 'Circuit Reviews', 'Completed: 2', 'Consultations'])
      expect(await figures.findByText(text)).toBeTruthy();
    expect(figures.getByText('Total hours: 0.75')).toBeTruthy();
    expect(figures.getByText('₹0')).toBeTruthy();
    expect(figures.getByRole('button', { name: 'Money Saved: There is nothing to compare.' })).toBeTruthy();
  });

  it('has three tabs with their counts, each with an empty state', async () => {
    open({ reviews: { body: [] }, consultations: { body: [] } });
    expect(await tab(/^ML Recommendations\s*0$/)).toBeTruthy();
    expect(await screen.findByText('No recommendations yet')).toBeTruthy();
    await userEvent.click(await tab(/^Circuit Reviews\s*3$/));
    expect(await screen.findByText('No circuit reviews yet')).toBeTruthy();
    await userEvent.click(await tab(/^Consultations\s*1$/));
    expect(await screen.findByText('No consultations yet')).toBeTruthy();
  });

  it('keeps the tab in the address', async () => {
    const { address } = open();
    await userEvent.click(await tab(/^Consultations/));
    await waitFor(() => expect(address()).toBe('/history?tab=consultations'));
  });

  it('says what could not be loaded, and asks again', async () => {
    const failed = { status: 503, body: { error: 'Please try again shortly.', code: 'unavailable' } };
    open({ statistics: failed, reviews: failed }, '/history?tab=reviews');
    expect(await screen.findByText('Your statistics could not be loaded')).toBeTruthy();
    expect(await screen.findByText('Your circuit reviews could not be loaded')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /Try again/ })).toHaveLength(2);
  });
});

describe('a recommendation', () => {
  it('is a card with every field, two components, and how the money saved is worked out', async () => {
    open({ recommendations: { body: [RECOMMENDATION] } });
    const found = await card(/^Motor control/);
    expect(found.getByText('Accepted', { selector: '.badge' }).className).toBe('badge solid');
    const texts = [
      ...['Smart Recommendations', moment(RECOMMENDATION.createdAt), '4/5', '12 V', '1.5 A', 'Low'],
      ...['Drive a 12 V motor.', '₹400', '₹145', '₹200 − ₹145 = ₹55'],
    ];
    for (const text of texts) expect(found.getAllByText(text).length).toBeGreaterThan(0);
    expect(found.getByText(/^L298N module/, { selector: '.history-words li' })).toBeTruthy();
    expect(found.queryByText(/A third part/)).toBeNull();
    expect(found.getByText(/the middle of 5 parts that fit: ₹200/)).toBeTruthy();
  });

  it('that nobody rated or took says so', async () => {
    const open_ = { ...RECOMMENDATION, userFeedback: null, accepted: null };
    open({ recommendations: { body: [open_] } });
    const found = await card(/^Motor control/);
    expect(found.getByText('Not rated')).toBeTruthy();
    expect(found.getByText(/^Would save ₹55/)).toBeTruthy();
  });
});

describe('a review', () => {
  it.each([
    ['basic', 'pending', 'AI system'],
    ['express', 'cancelled', 'None'],
    ['express', 'confirmed', 'TBD'],
  ] as const)('of type %s that is %s names %s as its expert', async (reviewType, status, expert) => {
    open({ reviews: { body: [{ ...REVIEW, reviewType, status, assignedExpert: null }] } }, '/history?tab=reviews');
    const found = await card(/ Review/);
    expect(found.getByText('Assigned expert').nextElementSibling?.textContent).toBe(expert);
  });

  it('is a card with every field', async () => {
    open({}, '/history?tab=reviews');
    const found = await card(/^Express Review/);
    expect(found.getByText('Pending', { selector: '.badge' }).className).toBe('badge outline');
    for (const text of ['₹599', moment(REVIEW.createdAt), 'Meera Iyer', 'A soil sensor', 'Moderate', 'TBD'])
      expect(found.getAllByText(text).length).toBeGreaterThan(0);
    expect(found.getByText('Payment status')).toBeTruthy();
  });

  it('that is completed says when, with its report', async () => {
    const completedAt = new Date(2026, 10, 21, 9, 5).toISOString();
    const done = { ...REVIEW, status: 'completed', completedAt, reviewReport: 'Mind the antenna.', estimatedHours: 4 };
    open({ reviews: { body: [done] } }, '/history?tab=reviews');
    const found = await card(/^Express Review/);
    expect(found.getByText('Completed', { selector: '.badge' }).className).toBe('badge solid');
    expect(found.getAllByText('Nov 21, 2026 at 9:05 AM').length).toBeGreaterThan(0);
    expect(found.getByText('Mind the antenna.')).toBeTruthy();
    expect(found.getByText('4')).toBeTruthy();
  });

  it.each([
    ['pending', 'pending', true],
    ['confirmed', 'pending', true],
    ['in-review', 'pending', false],
    ['completed', 'pending', false],
    ['cancelled', 'pending', false],
    ['pending', 'none', false],
    ['confirmed', 'refund-pending', false],
  ])('in %s with the payment %s can be paid: %s', async (status, paymentStatus, payable) => {
    open({ reviews: { body: [{ ...REVIEW, status, paymentStatus }] } }, '/history?tab=reviews');
    const found = await card(/^Express Review/);
    const link = found.queryByRole('link', { name: /^Pay Now/ });
    expect(link?.getAttribute('href') ?? null).toBe(
      payable ? '/payment-gateway?service=review&id=7K3M9QXW2D&amount=599' : null,
    );
  });

  it('that is paid says so', async () => {
    open({ reviews: { body: [{ ...REVIEW, paymentStatus: 'paid' }] } }, '/history?tab=reviews');
    expect((await card(/^Express Review/)).getAllByText('Paid').length).toBeGreaterThan(0);
  });

  it.each([
    ['completed', 'badge solid'],
    ['in-review', 'badge'],
    ['pending', 'badge outline'],
    ['cancelled', 'badge error'],
    ['confirmed', 'badge outline'],
    ['something-new', 'badge outline'],
  ])('in %s has the badge %s', async (status, badge) => {
    open({ reviews: { body: [{ ...REVIEW, status }] } }, '/history?tab=reviews');
    const heading = within(await screen.findByRole('heading', { name: /^Express Review/ }));
    expect(heading.getByText(/./, { selector: '.badge' }).className).toBe(badge);
  });
});

describe('a consultation', () => {
  it('is a card with every field, and can be paid', async () => {
    open({}, '/history?tab=consultations');
    const found = await card(/^Troubleshooting Help/);
    const texts = [
      ...['₹1,499', 'High', 'Asha Rao', 'asha@example.com', '+91 98450 12345', 'A soil sensor that resets.'],
      ...['Follow-up Session, 45 minutes', moment(BOOKING.createdAt), moment(BOOKING.startsAt)],
    ];
    for (const text of texts) expect(found.getAllByText(text).length).toBeGreaterThan(0);
    expect(found.getByRole('link', { name: /^Pay Now/ }).getAttribute('href')).toBe(
      '/payment-gateway?service=consultation&id=c-1&amount=1499',
    );
  });

  it('with a date that can not be read says so, and unknown topics by their name', async () => {
    const odd = { ...BOOKING, startsAt: 'soon', consultationType: 'antenna-advice' };
    open({ consultations: { body: [odd] } }, '/history?tab=consultations');
    expect((await card(/^Antenna Advice/)).getByText('Invalid date')).toBeTruthy();
  });

  it('opens its timeline', async () => {
    open({}, '/history?tab=consultations');
    const found = await card(/^Troubleshooting Help/);
    const details = found.getByText('Timeline').closest('details') as HTMLDetailsElement;
    expect(details.open).toBe(false);
    await userEvent.click(found.getByText('Timeline'));
    expect(details.open).toBe(true);
    expect(within(details).getByText('Requested')).toBeTruthy();
  });
});
