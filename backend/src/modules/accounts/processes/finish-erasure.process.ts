import { defineProcess } from '@tracewright/processes';
import { FINISH_ERASURE, SWEEP_AFTER_ERASURE } from '../commands/person-eraser';

/**
 * When an account was erased, then its traces are removed, also when the server stopped in between; and once its keys
 * are gone, whatever came in meanwhile.
 */
export const finishErasureProcess = defineProcess({
  name: 'accounts.finish-erasure',
  categories: ['account'],
  react: ({ type, data: { accountId, claimId } }) => {
    if (type === 'accounts.AccountErased')
      return [{ kind: 'command', name: FINISH_ERASURE, payload: { accountId, claimId } }];
    if (type === 'accounts.ErasureCompleted')
      return [{ kind: 'command', name: SWEEP_AFTER_ERASURE, payload: { accountId } }];
    return [];
  },
});
