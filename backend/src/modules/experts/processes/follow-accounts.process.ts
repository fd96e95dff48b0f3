import {
  isAccountDisabled,
  isAccountEnabled,
  isAccountErased,
  isExpertAccountCreated,
  isExpertTimeZoneSet,
} from '@tracewright/contracts/accounts/events';
import {
  ENROL_EXPERT,
  RESUME_EXPERT,
  RETIRE_EXPERT,
  SET_EXPERT_ZONE,
  SUSPEND_EXPERT,
} from '@tracewright/contracts/experts/commands';
import { defineProcess } from '@tracewright/processes';

/** Of accounts that were made before they had a zone. */
const FORMER_ZONE = 'Asia/Kolkata';

/** Who has an expert's account is an expert, for as long as it is enabled. */
export const followAccountsProcess = defineProcess({
  name: 'experts.follow-accounts',
  categories: ['account'],
  sends: [ENROL_EXPERT, SET_EXPERT_ZONE, SUSPEND_EXPERT, RESUME_EXPERT, RETIRE_EXPERT],
  react: (event) => {
    if (isExpertAccountCreated(event)) {
      const { accountId: expertId, timeZone = FORMER_ZONE } = event.data;
      return [ENROL_EXPERT.send({ expertId, timeZone })];
    }
    if (isExpertTimeZoneSet(event)) {
      const { accountId: expertId, timeZone } = event.data;
      return [SET_EXPERT_ZONE.send({ expertId, timeZone })];
    }
    if (isAccountDisabled(event)) return [SUSPEND_EXPERT.send({ expertId: event.data.accountId })];
    if (isAccountEnabled(event)) return [RESUME_EXPERT.send({ expertId: event.data.accountId })];
    if (isAccountErased(event)) return [RETIRE_EXPERT.send({ expertId: event.data.accountId })];
    return [];
  },
});
