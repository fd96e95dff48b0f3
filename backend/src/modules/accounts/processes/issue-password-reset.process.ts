import { defineProcess } from '@tracewright/processes';
import { ISSUE_PASSWORD_RESET } from '../commands/issue-password-reset';

/** When somebody asked for a new password, then the account of the address, if there is one, gets a link. */
export const issuePasswordResetProcess = defineProcess({
  name: 'accounts.issue-password-reset',
  categories: ['passwordReset'],
  react: ({ type, data: { claimId } }) =>
    type === 'accounts.PasswordResetAsked'
      ? [{ kind: 'command', name: ISSUE_PASSWORD_RESET, payload: { claimId } }]
      : [],
});
