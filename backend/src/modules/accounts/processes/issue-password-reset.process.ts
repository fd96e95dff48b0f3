import { ISSUE_PASSWORD_RESET } from '@tracewright/contracts/accounts/commands';
import { defineProcess } from '@tracewright/processes';
import { PASSWORD_RESET_EVENTS } from '../domain/events';

/** When somebody asked for a new password, then the account of the address, if there is one, gets a link. */
export const issuePasswordResetProcess = defineProcess({
  name: 'accounts.issue-password-reset',
  categories: ['passwordReset'],
  sends: [ISSUE_PASSWORD_RESET],
  react: (event) =>
    PASSWORD_RESET_EVENTS.is(event) ? [ISSUE_PASSWORD_RESET.send({ claimId: event.data.claimId })] : [],
});
