import { commandToken, orNothing, orNull, text, wholeNumber } from '../../tokens';

const counted = { person: text, resource: text, item: text };

/** Commands of processes: what the events say about an item that counts against what a person may have. */
export const SETTLE_CLAIM = commandToken('quotas.settle', {
  ...counted,
  stream: text,
  bytes: orNothing(wholeNumber),
  projectId: orNothing(orNull(text)),
});
export const RELEASE_CLAIM = commandToken('quotas.release', counted);
export const EXPIRE_CLAIMS = commandToken('quotas.expire', { projectId: text, at: orNull(text) });
