import type { CancellationTerms } from '@tracewright/contracts/payments';
import { formatInrShort, type Money, rupeesOf, type Sale, sales } from '@tracewright/kernel';

interface GivenUp {
  readonly sale: Sale;
  readonly status: string;
}

interface Sums {
  readonly paid: Money;
  readonly refund: Money;
}

/**
 * What giving something up now means, in words that its seller has.
 * @param explained why it is so much, of something that is neither cancelled nor unpaid; `paid` is the sum as people write it
 */
export function cancellationTerms(
  { sale, status }: GivenUp,
  what: string,
  { paid, refund }: Sums,
  explained: (paid: string) => string,
): CancellationTerms {
  const isCancelled = status === 'cancelled';
  const explanation = isCancelled
    ? `This ${what} is cancelled already.`
    : paid.paise === 0
      ? 'Nothing was paid, so nothing is refunded.'
      : explained(formatInrShort(paid));
  return {
    paymentStatus: sales.standingOf(sale, isCancelled),
    paid: rupeesOf(paid),
    refund: rupeesOf(refund),
    explanation,
  };
}
