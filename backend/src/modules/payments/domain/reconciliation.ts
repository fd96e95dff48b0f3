import type { Decider } from '@tracewright/kernel';
import type { Reconciled, ReconciledLine, ReconciledRange, ReconciliationEvent } from './reconciliation-events';

export type ReconciliationCommand =
  | ({ readonly type: 'Request' } & ReconciledRange)
  | { readonly type: 'Finish'; readonly result: Reconciled };

export interface ReconciliationState {
  readonly range: ReconciledRange;
  readonly isFinished: boolean;
}

export const reconciliation: Decider<ReconciliationState | undefined, ReconciliationCommand, ReconciliationEvent> = {
  initialState: undefined,
  decide(command, state) {
    if (command.type === 'Request') {
      const { type: _, ...data } = command;
      return state ? [] : [{ type: 'reconciliation.Requested', data }];
    }
    if (!state || state.isFinished) return [];
    return [{ type: 'reconciliation.Finished', data: { ...state.range, ...command.result } }];
  },
  evolve(state, event) {
    if (event.type === 'reconciliation.Requested') return { range: event.data, isFinished: false };
    return state && { ...state, isFinished: true };
  },
};

/** What of a payment one side has. */
export interface Side {
  readonly gatewayPaymentId: string;
  readonly paymentId: string | null;
  /** Paise, less what went back. */
  readonly paise: number;
}

/** An event holds 64 kB: the rest is counted. */
const MOST_LINES = 200;

/** Compares the books line by line; the order of either side does not matter. */
export function reconcile(ours: readonly Side[], gateway: readonly Side[]): Reconciled {
  const lines = new Map<string, ReconciledLine>();
  for (const { gatewayPaymentId, paymentId, paise } of ours) {
    lines.set(gatewayPaymentId, { gatewayPaymentId, paymentId, ours: paise, gateway: null });
  }
  for (const { gatewayPaymentId, paymentId, paise } of gateway) {
    const known = lines.get(gatewayPaymentId) ?? { gatewayPaymentId, paymentId, ours: null };
    lines.set(gatewayPaymentId, { ...known, gateway: paise });
  }
  const all = [...lines.values()].sort((a, b) => (a.gatewayPaymentId < b.gatewayPaymentId ? -1 : 1));
  const differing = all.filter((line) => line.ours !== line.gateway);
  const sum = (sides: readonly Side[]): number => sides.reduce((total, { paise }) => total + paise, 0);
  const same = all.filter((line) => line.ours === line.gateway);
  return {
    ...{ ours: sum(ours), gateway: sum(gateway), difference: sum(ours) - sum(gateway) },
    ...{ lineCount: all.length, differingCount: differing.length },
    lines: [...differing, ...same].slice(0, MOST_LINES),
  };
}
