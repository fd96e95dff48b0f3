import { useQuery } from '@tanstack/react-query';
import type { MessageContent, MessageDetail, MessageLogLine } from '@tracewright/contracts/notifications';
import { Drawer, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/states';
import { dateTime } from '../../../lib/format';
import { WATCH } from '../operations-api';
import { MessageActions } from './MessageActions';
import { messageAddress } from './messages-api';
import { CHANNELS, KINDS, MEANING, STATES } from './texts';

interface Props {
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** One message: what it says, why, every try, and what can be done. */
export function MessageDrawer({ id, onClose }: Props) {
  const message = useQuery<MessageDetail>({
    queryKey: [messageAddress(id ?? '')],
    enabled: id !== undefined,
    ...WATCH,
  });
  const shown = message.data;
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      title={shown ? `${KINDS[shown.kind]}, ${CHANNELS[shown.channel]}` : 'Message'}
      size={720}
      destroyOnHidden
    >
      {message.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {message.isError && !shown && (
        <ErrorState
          compact
          title="The message could not be loaded"
          error={message.error}
          onRetry={() => void message.refetch()}
          retrying={message.isFetching}
        />
      )}
      {shown && (
        <div className="message">
          <Facts message={shown} />
          <MessageActions message={shown} />
          {shown.content ? (
            <>
              <Content content={shown.content} />
              {shown.content.calendar && <Calendar calendar={shown.content.calendar} />}
            </>
          ) : (
            <p className="sub">There is nothing to read: the person is gone, or it is too late.</p>
          )}
          <Log lines={shown.log} />
        </div>
      )}
    </Drawer>
  );
}

function Facts({ message }: { readonly message: MessageDetail }) {
  const { status, content, cause, messageId } = message;
  return (
    <section aria-label="Delivery">
      <p>
        <span className={STATES[status].tone}>{STATES[status].label}</span> {MEANING[status]}
      </p>
      <dl className="message-facts">
        {content && (
          <div>
            <dt>To</dt>
            <dd>{content.name === null ? content.to : `${content.name} <${content.to}>`}</dd>
          </div>
        )}
        {content?.subject != null && (
          <div>
            <dt>Subject</dt>
            <dd>{content.subject}</dd>
          </div>
        )}
        <div>
          <dt>Because of</dt>
          <dd>
            <Link className="text-link" to={`/admin/audit?q=${encodeURIComponent(cause.eventId)}`}>
              {cause.type}
            </Link>
          </dd>
        </div>
        <div>
          <dt>Message-ID</dt>
          <dd>
            <code className="position">{messageId}</code>
          </dd>
        </div>
      </dl>
    </section>
  );
}

type View = 'HTML' | 'Plain text';

function Content({ content }: { readonly content: MessageContent }) {
  const [view, setView] = useState<View>('HTML');
  const html = view === 'HTML' ? content.html : null;
  return (
    <section aria-label="Text">
      {content.html !== null && (
        <Segmented<View> aria-label="View" options={['HTML', 'Plain text']} value={view} onChange={setView} />
      )}
      {html === null ? (
        <pre className="message-text">{content.text}</pre>
      ) : (
        // Nothing in it may run, send or lead anywhere.
        <iframe className="message-html" title="The message as HTML" sandbox="" srcDoc={html} />
      )}
    </section>
  );
}

/** What the person's calendar is told, as it is sent. */
function Calendar({ calendar: { method, text } }: { readonly calendar: NonNullable<MessageContent['calendar']> }) {
  const file = `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`;
  return (
    <section aria-label="Calendar">
      <h3>Calendar invite ({method})</h3>
      <pre className="message-text">{text}</pre>
      <a className="text-link" href={file} download="invite.ics">
        Download invite.ics
      </a>
    </section>
  );
}

function Log({ lines }: { readonly lines: readonly MessageLogLine[] }) {
  return (
    <section aria-label="Delivery log">
      <h3>Delivery log</h3>
      <ol className="message-log">
        {lines.map(({ at, text, answer }, index) => (
          <li key={`${at}/${index}`}>
            <time dateTime={at}>{dateTime(at)}</time>
            <div>
              {text}
              {answer !== null && <div className="sub">{answer}</div>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
