import { InboxOutlined } from '@ant-design/icons';
import type { Assignment } from '@tracewright/contracts/experts';
import { formatInr, inr } from '@tracewright/kernel';
import { Button, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { Section } from '../../components/page';
import { ErrorState, StateScreen } from '../../components/states';
import { OWN_WORK, useWork } from './experts-api';
import { SessionControls } from './SessionControls';
import { moment, nameOf, STATUS } from './texts';

/** What the expert has to do, and what is done. */
export function WorkSection() {
  const work = useWork(OWN_WORK);
  return (
    <Section title="Your work" lead="Times are those of this device.">
      {work.isPending && (
        <div className="section-body" role="status" aria-label="Loading your work">
          <Skeleton active title={false} paragraph={{ rows: 4, width: '100%' }} />
        </div>
      )}
      {work.isError && !work.data && (
        <ErrorState
          compact
          title="Your work could not be loaded"
          error={work.error}
          onRetry={() => void work.refetch()}
          retrying={work.isFetching}
        />
      )}
      {work.data?.length === 0 && (
        <StateScreen compact icon={<InboxOutlined />} title="Nothing is assigned to you yet">
          Booked times within your hours come to you by themselves; reviews are assigned by the administrator.
        </StateScreen>
      )}
      {work.data && work.data.length > 0 && (
        <ul className="work-list">
          {work.data.map((one) => (
            <WorkItem key={`${one.service} ${one.referenceId}`} work={one} />
          ))}
        </ul>
      )}
      {work.hasNextPage && (
        <div className="section-body">
          <Button onClick={() => void work.fetchNextPage()} loading={work.isFetchingNextPage}>
            Load more
          </Button>
        </div>
      )}
    </Section>
  );
}

function WorkItem({ work }: { readonly work: Assignment }) {
  const { badge, text } = STATUS[work.status];
  const isLate = work.status === 'open' && work.dueAt !== null && Date.parse(work.dueAt) < Date.now();
  return (
    <li className="work-item">
      <header>
        <h3>{nameOf(work)}</h3>
        <span className={badge}>{text}</span>
        {isLate && <span className="badge error">Late</span>}
      </header>
      <p className="work-when">
        <When work={work} />
      </p>
      <p className="work-customer">{work.customerName ?? 'The customer’s account was deleted.'}</p>
      {work.projectDescription && <p className="work-words">{work.projectDescription}</p>}
      {work.service === 'consultation' && work.status === 'open' && <SessionControls work={work} />}
      {work.service === 'review' && work.status !== 'closed' && (
        <p className="work-open">
          <Link className="text-link" to={`/expert/reviews/${work.referenceId}`}>
            {work.status === 'delivered' ? 'See or correct the report' : 'Open the review and write the report'}
          </Link>
        </p>
      )}
      {work.earned !== null && <p className="work-earned">Earned {formatInr(inr(work.earned))}</p>}
    </li>
  );
}

/** When it takes place, or until when it is to be delivered. */
export function When({
  work: { startsAt, minutes, dueAt, secured, deliveredAt, status },
}: {
  readonly work: Assignment;
}) {
  if (deliveredAt !== null) return <>Delivered {moment(deliveredAt)}</>;
  if (startsAt !== null) {
    return (
      <span>
        <time dateTime={startsAt}>{moment(startsAt)}</time>, {minutes} minutes
        {status === 'open' && !secured && ' · not confirmed yet'}
      </span>
    );
  }
  if (dueAt === null) return <>Not paid yet: the deadline begins with the payment</>;
  return (
    <span>
      Due <time dateTime={dueAt}>{moment(dueAt)}</time>
    </span>
  );
}
