import { FINISH_ERASURE, SWEEP_AFTER_ERASURE } from '@tracewright/contracts/accounts/commands';
import { isAccountErased, isErasureCompleted } from '@tracewright/contracts/accounts/events';
import { defineProcess } from '@tracewright/processes';

/**
 * When an account was erased, then its traces are removed, also when the server stopped in between; and once its keys
 * are gone, whatever came in meanwhile.
 */
export const finishErasureProcess = defineProcess({
  name: 'accounts.finish-erasure',
  categories: ['account'],
  sends: [FINISH_ERASURE, SWEEP_AFTER_ERASURE],
  react: (event) => {
    if (isAccountErased(event)) {
      const { accountId, claimId } = event.data;
      return [FINISH_ERASURE.send({ accountId, claimId })];
    }
    if (isErasureCompleted(event)) {
      return [SWEEP_AFTER_ERASURE.send({ accountId: event.data.accountId })];
    }
    return [];
  },
});
