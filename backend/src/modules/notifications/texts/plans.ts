import type { PaidTier } from '@tracewright/contracts/subscriptions';
import { PLAN_NAMES, PLAN_TIME_ZONE } from '@tracewright/contracts/subscriptions';
import type { Money } from '@tracewright/kernel';
import { rupeesOf } from '@tracewright/kernel';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: PLAN_TIME_ZONE });

/** Such as 3 December 2026, by the calendar in which plans run. */
export const dayOf = (moment: string): string => DATE.format(new Date(moment));

export const planName = (tier: PaidTier): string => PLAN_NAMES[tier];

/** Where a month of the plan is paid. */
export const payLink = (publicUrl: string, tier: PaidTier, price: Money): string =>
  `${publicUrl}/payment-gateway?service=subscription&id=${tier}&amount=${rupeesOf(price)}`;

/** Where people see their plan. */
export const planLink = (publicUrl: string): string => `${publicUrl}/account/plan`;

export const BECAUSE = 'You get this message because a plan of your Tracewright account has changed.';
