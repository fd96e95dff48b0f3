import { FINISH_ERASURE, SWEEP_AFTER_ERASURE } from '@tracewright/contracts/accounts/commands';
import { defineProcess } from '@tracewright/processes';

/**
 * When an account was erased, then its traces are removed, also when the server stopped in between; and once its keys
 * are gone, whatever came in meanwhile.
 */
export const finishErasureProcess = defineProcess({
  name: 'accounts.finish-erasure',
  categories: ['account'],
  sends: [FINISH_ERASURE, SWEEP_AFTER_ERASURE],
  react: ({ type, data }) => {
    const accountId = String(data.accountId);
    if (type === 'accounts.AccountErased') return [FINISH_ERASURE.send({ accountId, claimId: String(data.claimId) })];
    if (type === 'accounts.ErasureCompleted') return [SWEEP_AFTER_ERASURE.send({ accountId })];
    return [];
  },
});
