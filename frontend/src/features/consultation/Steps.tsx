import type { BookingLogEntry, BookingStep } from '@tracewright/contracts/consultations';
import { StepMark } from '../../components/steps';
import { moment } from '../../lib/format';
import { LOG_TEXTS, STEP_TEXTS } from './texts';

/** The four steps from the booking to the session: when each happened, or what is promised of it. */
export function Steps({ steps }: { readonly steps: readonly BookingStep[] }) {
  const now = steps.findIndex(({ at }) => at === null);
  return (
    <ol className="booked-steps">
      {steps.map((step, index) => (
        <li key={step.step}>
          <StepMark state={step.at ? 'done' : 'waiting'} number={index + 1} />
          <div aria-current={index === now ? 'step' : undefined}>
            <h3>{STEP_TEXTS[step.step].title}</h3>
            <p>
              <StepTime step={step} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepTime({ step: { step, at, promisedBy } }: { readonly step: BookingStep }) {
  const { done, promise } = STEP_TEXTS[step];
  if (at) {
    return (
      <>
        {done} <time dateTime={at}>{moment(at)}</time>
      </>
    );
  }
  if (!promisedBy) return promise;
  return (
    <>
      {promise}: by <time dateTime={promisedBy}>{moment(promisedBy)}</time>
    </>
  );
}

/** What else happened to it, oldest first. */
export function Log({ log }: { readonly log: readonly BookingLogEntry[] }) {
  if (log.length === 0) return null;
  return (
    <ul className="booking-log" aria-label="What happened">
      {log.map(({ event, at }, index) => (
        <li key={`${at}/${index}`}>
          {LOG_TEXTS[event]} <time dateTime={at}>{moment(at)}</time>
        </li>
      ))}
    </ul>
  );
}
