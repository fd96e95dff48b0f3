import type { DesignTierId } from '@tracewright/contracts/orders';

/** So long an order can be paid, and a delivered design be answered. */
export const PAYMENT_HOURS = 48;
export const ANSWER_DAYS = 7;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** India has had this offset and no summer time since 1945. */
const INDIA_OFFSET = 5.5 * HOUR;
const NOON = 12 * HOUR;

const HOURS: { readonly [tier in DesignTierId]: number } = { basic: 72, professional: 24, enterprise: 24 };

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/**
 * When what was asked for at a moment is to be delivered. Of the enterprise tier: by midnight in India when that is before
 * noon there, so that it never has less than twelve hours.
 * @param from ISO 8601
 */
export function dueAfter(tier: DesignTierId, from: string): string {
  const start = Date.parse(from);
  const timeOfDay = (start + INDIA_OFFSET) % DAY;
  if (tier === 'enterprise' && timeOfDay < NOON) return iso(start - timeOfDay + DAY);
  return iso(start + HOURS[tier] * HOUR);
}

export const payableUntil = (now: Date): string => iso(now.getTime() + PAYMENT_HOURS * HOUR);

export const acceptUntil = (now: Date): string => iso(now.getTime() + ANSWER_DAYS * DAY);
