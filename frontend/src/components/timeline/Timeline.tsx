import { moment } from '../../lib/format';
import { StepMark } from '../steps';
import type { TimelineStep } from './timeline-step';
import './timeline.css';

/** What happened to something that was ordered, and what comes next. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ title, done, at, note }, index) => (
        <li key={`${index} ${title}`}>
          <StepMark state={done ? 'done' : 'waiting'} number={index + 1} />
          <div>
            <strong>{title}</strong>
            <p>
              {at !== null && <time dateTime={at}>{moment(at)}</time>}
              {at !== null && note && '. '}
              {note}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
