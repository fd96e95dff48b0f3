import {
  ACCEPTANCE_DAYS,
  ORDER_LENGTHS,
  ORDER_PAYMENT_HOURS,
  SHORTEST_DESCRIPTION,
} from '@tracewright/contracts/orders';
import { inrFromRupees } from '@tracewright/kernel';
import { ANSWER_DAYS, PAYMENT_HOURS } from './deadlines';
import { ORDER_EVENTS } from './events';
import { askedCorrection, describedNeed, LENGTHS } from './texts';
import { checkAmount, designTier, TIERS } from './tiers';

describe('texts and prices', () => {
  test('are those of the specification', () => {
    expect(TIERS.map(({ name, price, recommended }) => [name, price, recommended])).toEqual([
      ['Basic', 799, false],
      ['Professional', 2499, true],
      ['Enterprise', 4999, false],
    ]);
    expect(LENGTHS).toEqual(ORDER_LENGTHS);
    expect([PAYMENT_HOURS, ANSWER_DAYS]).toEqual([ORDER_PAYMENT_HOURS, ACCEPTANCE_DAYS]);
  });
  test('of the timeline name the tier as people say it', () => {
    const placed = (tier: 'basic' | 'enterprise') => {
      const data = { orderId: 'o-1', ownerId: 'u-1', tier, price: inrFromRupees(designTier(tier).price) };
      const more = { payableUntil: '2026-12-01T00:00:00.000Z', description: 'A lamp.' };
      return ORDER_EVENTS.describe({ type: 'order.Placed', data: { ...data, ...more } });
    };
    expect(placed('basic')).toBe('Ordered a basic design for ₹799');
    expect(placed('enterprise')).toBe('Ordered an enterprise design for ₹4,999');
  });
  test.each([
    ['a price of yesterday', () => checkAmount(799, designTier('professional')), 'amount_mismatch'],
    ['an unknown tier', () => designTier('gold'), 'invalid_request'],
    ['too little said', () => describedNeed('x'.repeat(SHORTEST_DESCRIPTION - 1)), 'invalid_request'],
    ['too much said', () => describedNeed('x'.repeat(LENGTHS.description + 1)), 'invalid_request'],
    ['a correction of nothing', () => askedCorrection(' \u200b '), 'invalid_request'],
  ])('refuse %s', (_, check, code) => expect(check).toThrow(expect.objectContaining({ code })));
});
