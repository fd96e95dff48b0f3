import type { Decider } from '@tracewright/kernel';
import type { RosterEvent } from './events';

export interface Roster {
  readonly expertIds: readonly string[];
}

export type RosterCommand = { readonly type: 'Join' | 'Leave'; readonly expertId: string };

/** Who there is: found here, and not in a table that may be behind. */
export const roster: Decider<Roster, RosterCommand, RosterEvent> = {
  initialState: { expertIds: [] },
  decide({ type, expertId }, { expertIds }) {
    const isMember = expertIds.includes(expertId);
    if (type === 'Join') return isMember ? [] : [{ type: 'experts.RosterJoined', data: { expertId } }];
    return isMember ? [{ type: 'experts.RosterLeft', data: { expertId } }] : [];
  },
  evolve({ expertIds }, { type, data: { expertId } }) {
    const others = expertIds.filter((id) => id !== expertId);
    return { expertIds: type === 'experts.RosterJoined' ? [...others, expertId] : others };
  },
};
