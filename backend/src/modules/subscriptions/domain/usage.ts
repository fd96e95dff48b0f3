import type { GiveBackReason, UseState } from '@tracewright/contracts/subscriptions';
import type { OfUse } from '@tracewright/contracts/subscriptions/events';
import { type Decider, Refusal } from '@tracewright/kernel';
import type { UsageEvent } from './events';

/** The uses of one person in one month, by their ids. */
export interface UsageState {
  readonly uses: { readonly [useId: string]: UseState };
  /** Reserved or committed. */
  readonly counted: number;
}

export type UsageCommand =
  | { readonly type: 'Reserve'; readonly use: OfUse; readonly what: string; readonly limit: number }
  | { readonly type: 'Commit'; readonly use: OfUse }
  | { readonly type: 'GiveBack'; readonly use: OfUse; readonly because: GiveBackReason };

export const usage: Decider<UsageState, UsageCommand, UsageEvent> = {
  initialState: { uses: {}, counted: 0 },
  decide,
  evolve,
};

function decide(command: UsageCommand, state: UsageState): readonly UsageEvent[] {
  const { use } = command;
  const known = state.uses[use.useId];
  switch (command.type) {
    case 'Reserve':
      return reserve(command, state);
    case 'Commit':
      return known === 'reserved' ? [{ type: 'usage.Committed', data: use }] : [];
    case 'GiveBack':
      return known === 'reserved' ? [{ type: 'usage.GivenBack', data: { ...use, because: command.because } }] : [];
  }
}

function reserve(
  { use, what, limit }: Extract<UsageCommand, { type: 'Reserve' }>,
  { uses, counted }: UsageState,
): readonly UsageEvent[] {
  const known = uses[use.useId];
  if (known === 'given-back') {
    throw new Refusal('conflict', 'use_given_back', 'This was given back already: nothing was used. Please try again.');
  }
  if (known !== undefined) return [];
  if (limit >= 0 && counted >= limit) {
    const message = `usage limit reached: your plan has ${limit} uses a month, and all are used. Upgrade to continue.`;
    throw new Refusal('payment_required', 'usage_limit_reached', message);
  }
  return [{ type: 'usage.Reserved', data: { ...use, what, limit } }];
}

function evolve({ uses, counted }: UsageState, event: UsageEvent): UsageState {
  const { useId } = event.data;
  switch (event.type) {
    case 'usage.Reserved':
      return { uses: { ...uses, [useId]: 'reserved' }, counted: counted + 1 };
    case 'usage.Committed':
      return { uses: { ...uses, [useId]: 'committed' }, counted };
    case 'usage.GivenBack':
      return { uses: { ...uses, [useId]: 'given-back' }, counted: counted - 1 };
  }
}
