import { financialYearOf, receiptBook } from './receipt-book';
import { reconcile } from './reconciliation';

describe('receipts', () => {
  test('are numbered without gaps, once for each payment', () => {
    let book = receiptBook.initialState;
    const names = ['ab-1', 'cd-2', 'ab-1', 'ab-3'].flatMap((paymentId) => {
      const events = receiptBook.decide({ year: 2026, paymentId, payerId: 'asha' }, book);
      for (const event of events) book = receiptBook.evolve(book, event);
      return events.map(({ data }) => data.name);
    });
    expect(names).toEqual(['TW-2026-000001', 'TW-2026-000002', 'TW-2026-000003']);
  });

  test.each([
    ['2026-03-31T18:29:59.999Z', 2025],
    ['2026-03-31T18:30:00.000Z', 2026],
    ['2026-12-31T23:00:00.000Z', 2026],
    ['2028-02-29T12:00:00.000Z', 2027],
  ])('of %s belong to the financial year of India', (time, year) => {
    expect(financialYearOf(new Date(time))).toBe(year);
  });
});

describe('the comparison of the books', () => {
  const side = (gatewayPaymentId: string, paise: number, paymentId: string | null = null) => ({
    ...{ gatewayPaymentId, paise, paymentId },
  });

  test('shows each line that differs first, with what either side has', () => {
    const ours = [side('pay_1', 100, 'p1'), side('pay_2', 500, 'p2')];
    expect(reconcile(ours, [side('pay_3', 70), side('pay_1', 100), side('pay_2', 300)])).toEqual({
      ...{ ours: 600, gateway: 470, difference: 130, lineCount: 3, differingCount: 2 },
      lines: [
        { gatewayPaymentId: 'pay_2', paymentId: 'p2', ours: 500, gateway: 300 },
        { gatewayPaymentId: 'pay_3', paymentId: null, ours: null, gateway: 70 },
        { gatewayPaymentId: 'pay_1', paymentId: 'p1', ours: 100, gateway: 100 },
      ],
    });
  });

  test('counts all lines and keeps 200', () => {
    const many = Array.from({ length: 300 }, (_, index) => side(`pay_${index}`, 1));
    const { lines, lineCount, difference } = reconcile(many, many);
    expect([lines.length, lineCount, difference]).toEqual([200, 300, 0]);
  });
});
