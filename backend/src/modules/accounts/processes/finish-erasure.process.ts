import { isAccountErased, isErasureCompleted } from '@tracewright/contracts/accounts/events';
import { defineProcess } from '@tracewright/processes';
import { FINISH_ERASURE, SWEEP_AFTER_ERASURE } from '../commands/person-eraser';

/**
 * When an account was erased, then its traces are removed, also when the server stopped in between; and once its keys
 * are gone, whatever came in meanwhile.
 */
export const finishErasureProcess = defineProcess({
  name: 'accounts.finish-erasure',
  categories: ['account'],
  react: (event) => {
    if (isAccountErased(event)) {
      const { accountId, claimId } = event.data;
      return [{ kind: 'command', name: FINISH_ERASURE, payload: { accountId, claimId } }];
    }
    if (isErasureCompleted(event)) {
      return [{ kind: 'command', name: SWEEP_AFTER_ERASURE, payload: { accountId: event.data.accountId } }];
    }
    return [];
  },
});
