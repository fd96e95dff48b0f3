import { ControlOutlined, SafetyOutlined, SolutionOutlined, UserOutlined } from '@ant-design/icons';
import type { AuditEvent } from '@tracewright/contracts/audit';
import { useState, type ReactNode } from 'react';
import { dateTime, timeOfDay } from '../../lib/format';
import { summaryOf } from './history';

interface Props {
  readonly event: AuditEvent;
  /** 'time' where the day stands above the entry already. */
  readonly when: 'time' | 'date and time';
  /** The event that caused this one, when it is listed too. */
  readonly cause?: AuditEvent;
  /** More about where the event belongs, such as a link to its project's history. */
  readonly context?: ReactNode;
}

/** One event: what happened in a sentence, who did it, when and why; the record itself on demand. */
export function EventEntry({ event, when, cause, context }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <li className="event" id={anchorOf(event)}>
      <span className="event-via" aria-hidden />
      <div className="event-body">
        <div className="event-head">
          <p className="event-summary">{summaryOf(event)}</p>
          <time className="event-time" dateTime={event.at} title={dateTime(event.at)}>
            {when === 'time' ? timeOfDay(event.at) : dateTime(event.at)}
          </time>
        </div>
        <p className="event-facts">
          <Actor actor={event.actor} />
          <code>{event.type}</code>
          {context}
        </p>
        {event.reason && <p className="event-reason">Reason: {event.reason}</p>}
        {cause && (
          <p className="event-cause">
            Caused by{' '}
            <a className="text-link" href={`#${anchorOf(cause)}`}>
              {summaryOf(cause)}
            </a>
          </p>
        )}
        <details className="event-details" onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
          <summary>
            Record <code title={event.contentHash}>{event.contentHash.slice(0, 12)}</code>
          </summary>
          {open && <Record event={event} />}
        </details>
      </div>
    </li>
  );
}

const anchorOf = (event: AuditEvent): string => `event-${event.eventId}`;

const ICONS: { readonly [actor: string]: React.ReactNode } = {
  admin: <SafetyOutlined />,
  user: <UserOutlined />,
  expert: <SolutionOutlined />,
};

function Actor({ actor }: { readonly actor: AuditEvent['actor'] }) {
  const icon = ICONS[actor.type] ?? <ControlOutlined />;
  return (
    <span className="event-actor" title={`${actor.type} ${actor.id}`}>
      <span aria-hidden>{icon}</span> {actor.name || actor.id}
      {actor.type !== 'user' && actor.name.toLowerCase() !== actor.type && <span className="sub"> ({actor.type})</span>}
    </span>
  );
}

function Record({ event }: { readonly event: AuditEvent }) {
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Stream', `${event.stream} @ ${event.revision}`],
    ['Position', event.position],
    ['Event', event.eventId],
    ['Change', event.changeId],
    ['Correlation', event.correlationId],
    ['Causation', event.causationId],
    ['Content hash', event.contentHash],
  ];
  return (
    <div className="event-record">
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
      </dl>
      <pre tabIndex={0} aria-label={`Data of ${event.type}`}>
        {JSON.stringify(event.data, null, 2)}
      </pre>
    </div>
  );
}
