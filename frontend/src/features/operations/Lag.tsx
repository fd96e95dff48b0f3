import type { Behind } from '@tracewright/contracts/operations';
import { counted } from '../../lib/format';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How far somebody who follows the events is behind, and how long that will last. */
export function Lag({ of: { lagEvents, lagIsLeast, catchUp } }: { readonly of: Behind }) {
  return (
    <div>
      <span className="number">{lagText(lagEvents, lagIsLeast === true)}</span>
      {catchUp && <div className="sub">{timeLeft(catchUp.secondsLeft)} left</div>}
    </div>
  );
}

function lagText(events: number, isLeast: boolean): string {
  if (isLeast) return events === 0 ? 'not known' : `at least ${counted(events, 'event')}`;
  return events === 0 ? 'up to date' : counted(events, 'event');
}

function timeLeft(seconds: number): string {
  if (seconds < MINUTE) return `about ${seconds} s`;
  if (seconds < HOUR) return `about ${Math.ceil(seconds / MINUTE)} min`;
  return `about ${Math.ceil(seconds / HOUR)} h`;
}
