import { defineProcess } from '@tracewright/processes';
import { FINISH_ERASURE } from '../commands/person-eraser';

/** When an account was erased, then its traces are removed, also when the server stopped in between. */
export const finishErasureProcess = defineProcess({
  name: 'accounts.finish-erasure',
  categories: ['account'],
  react: ({ type, data: { accountId, claimId } }) =>
    type === 'accounts.AccountErased'
      ? [{ kind: 'command', name: FINISH_ERASURE, payload: { accountId, claimId } }]
      : [],
});
