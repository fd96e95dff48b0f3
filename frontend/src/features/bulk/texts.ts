import type { BulkFile, BulkStanding } from '@tracewright/contracts/bulk';
import { counted } from '../../lib/format';

export function standingText({ state, cancelled, counts }: BulkStanding): string {
  if (state === 'collecting') return 'Not started';
  if (state === 'working') return cancelled ? 'Being cancelled' : 'Under way';
  if (counts.cancelled > 0) return 'Cancelled';
  return counts.failed > 0 ? 'Finished with failures' : 'Finished';
}

export const FILE_STATES: { readonly [state in BulkFile['state']]: string } = {
  waiting: 'Waiting',
  working: 'Being read…',
  analysing: 'Being analysed…',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** Of a picture or PDF: that nothing was found in it would say too much. */
const NO_CONNECTIONS = 'No connections to check';

/** "1 error, 3 warnings"; what there is none of is not named. */
export function findingsText({ findings, nets }: BulkFile): string {
  if (!findings) return '';
  const { errors, warnings, notes } = findings;
  const told = [
    errors > 0 && counted(errors, 'error'),
    warnings > 0 && counted(warnings, 'warning'),
    notes > 0 && counted(notes, 'note'),
  ].filter((text) => text !== false);
  if (told.length > 0) return told.join(', ');
  return nets === 0 ? NO_CONNECTIONS : 'Nothing found';
}
