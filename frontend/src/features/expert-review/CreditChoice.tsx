import { useQuery } from '@tanstack/react-query';
import type { ReviewTypeId } from '@tracewright/contracts/reviews';
import type { ExpertValidation } from '@tracewright/contracts/subscriptions';
import { Checkbox } from 'antd';
import { rupees } from '../../lib/format';
import { EXPERT_VALIDATION } from './expert-review-api';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** The month's review credit where it can be used for such a review; undefined where there is none. */
export function useCreditFor(type: ReviewTypeId): ExpertValidation | undefined {
  const { data } = useQuery<ExpertValidation>({ queryKey: [EXPERT_VALIDATION], staleTime: 0 });
  return data?.state === 'available' && data.covers.includes(type) ? data : undefined;
}

interface Props {
  readonly credit: ExpertValidation;
  /** Rupees that it saves. */
  readonly price: number;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

/** Offers the credit in place of the payment. */
export function CreditChoice({ credit: { usableUntil }, price, checked, onChange }: Props) {
  return (
    <div className="er-wide">
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)}>
        Use this month's expert validation
      </Checkbox>
      <p className="er-next">
        You have one left{usableUntil && `, until ${DAY.format(new Date(usableUntil))}`}: you save {rupees(price)}.
      </p>
    </div>
  );
}
