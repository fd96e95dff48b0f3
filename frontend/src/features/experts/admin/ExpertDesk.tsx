import { Button, Skeleton, Switch } from 'antd';
import { CheckCircleOutlined } from '@ant-design/icons';
import type { Assignment, ExpertProfile } from '@tracewright/contracts/experts';
import { WEEKDAYS } from '@tracewright/contracts/experts';
import { useState } from 'react';
import { Section } from '../../../components/page';
import { ErrorState, StateScreen } from '../../../components/states';
import { type Column, DataTable } from '../../../components/table';
import { ALL_WORK, useProfiles, useWork } from '../experts-api';
import { calendarDay, DAYS, nameOf, rangesText, STATUS } from '../texts';
import { When } from '../WorkSection';
import { AssignDialog } from './AssignDialog';
import { ShareDialog } from './ShareDialog';
import '../experts.css';

/** For the operator: when experts can be booked, what is agreed with them, and who does what. */
export function ExpertDesk() {
  return (
    <>
      <ProfilesSection />
      <AssignmentsSection />
    </>
  );
}

function ProfilesSection() {
  const profiles = useProfiles();
  const [sharing, setSharing] = useState<ExpertProfile | null>(null);
  return (
    <Section
      title="Hours and shares"
      lead="Experts set their own hours. The share counts for what is delivered from now on."
    >
      {profiles.isPending && <Waiting label="Loading hours" />}
      {profiles.isError && !profiles.data && (
        <ErrorState
          compact
          title="The hours could not be loaded"
          error={profiles.error}
          onRetry={() => void profiles.refetch()}
          retrying={profiles.isFetching}
        />
      )}
      {profiles.data?.length === 0 && <p className="section-body earned-none">There are no experts yet.</p>}
      {profiles.data && profiles.data.length > 0 && (
        <DataTable
          label="Hours and shares"
          columns={profileColumns(setSharing)}
          rows={profiles.data}
          rowKey={({ id }) => id}
        />
      )}
      <More list={profiles} />
      {sharing && <ShareDialog expert={sharing} onClose={() => setSharing(null)} />}
    </Section>
  );
}

function AssignmentsSection() {
  const [unassigned, setUnassigned] = useState(true);
  const work = useWork(ALL_WORK, unassigned);
  const [assigning, setAssigning] = useState<Assignment | null>(null);
  return (
    <Section
      title="Assignments"
      lead="A booked time goes to the expert who is free then. Give what is left to somebody."
      actions={
        <label className="only-unassigned">
          <Switch size="small" checked={unassigned} onChange={setUnassigned} /> Only unassigned
        </label>
      }
    >
      {work.isPending && <Waiting label="Loading assignments" />}
      {work.isError && !work.data && (
        <ErrorState
          compact
          title="The assignments could not be loaded"
          error={work.error}
          onRetry={() => void work.refetch()}
          retrying={work.isFetching}
        />
      )}
      {work.data?.length === 0 && (
        <StateScreen
          compact
          icon={<CheckCircleOutlined />}
          title={unassigned ? 'Everything has an expert' : 'Nothing yet'}
        >
          {unassigned ? 'New bookings and reviews without one appear here.' : 'Bookings and reviews appear here.'}
        </StateScreen>
      )}
      {work.data && work.data.length > 0 && (
        <DataTable
          label="Assignments"
          columns={workColumns(setAssigning)}
          rows={work.data}
          rowKey={({ service, referenceId }) => `${service} ${referenceId}`}
        />
      )}
      <More list={work} />
      {assigning && <AssignDialog work={assigning} onClose={() => setAssigning(null)} />}
    </Section>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <div className="section-body" role="status" aria-label={label}>
      <Skeleton active title={false} paragraph={{ rows: 3, width: '100%' }} />
    </div>
  );
}

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): Promise<unknown>;
}

function More({ list }: { readonly list: Pages }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="section-body">
      <Button onClick={() => void list.fetchNextPage()} loading={list.isFetchingNextPage}>
        Load more
      </Button>
    </div>
  );
}

const profileColumns = (share: (expert: ExpertProfile) => void): readonly Column<ExpertProfile>[] => [
  {
    title: 'Expert',
    bare: true,
    render: ({ displayName, skills, active }) => (
      <div className="expert-name">
        <strong>{displayName}</strong> {!active && <span className="badge warning">Disabled</span>}
        {skills && <div className="sub">{skills}</div>}
      </div>
    ),
  },
  { title: 'Hours', render: (expert) => <Hours expert={expert} /> },
  {
    title: 'Share',
    align: 'right',
    render: ({ share: agreed }) => (
      <span className="number">{agreed === null ? 'Not agreed' : `${agreed / 100} %`}</span>
    ),
  },
  {
    title: 'Action',
    silent: true,
    align: 'right',
    render: (expert) => (
      <Button onClick={() => share(expert)} aria-label={`Set the share of ${expert.displayName}`}>
        Set share
      </Button>
    ),
  },
];

function Hours({ expert: { timeZone, weekly, exceptions } }: { readonly expert: ExpertProfile }) {
  const days = WEEKDAYS.flatMap((day) => {
    const ranges = weekly.filter((range) => range.day === day);
    return ranges.length === 0 ? [] : [`${DAYS[day].slice(0, 3)} ${rangesText(ranges)}`];
  });
  const today = new Date().toISOString().slice(0, 10);
  const coming = exceptions.filter(({ date }) => date >= today).slice(0, 3);
  return (
    <div className="expert-hours">
      {days.length === 0 ? 'No weekly hours' : days.map((day) => <div key={day}>{day}</div>)}
      {coming.map(({ date, ranges }) => (
        <div key={date} className="sub">
          {calendarDay(date)}: {rangesText(ranges)}
        </div>
      ))}
      <div className="sub">{timeZone}</div>
    </div>
  );
}

const workColumns = (assign: (work: Assignment) => void): readonly Column<Assignment>[] => [
  {
    title: 'Work',
    bare: true,
    render: (work) => (
      <div className="expert-name">
        <strong>{nameOf(work)}</strong> <span className={STATUS[work.status].badge}>{STATUS[work.status].text}</span>
        <div className="sub">{work.customerName ?? 'Deleted account'}</div>
      </div>
    ),
  },
  { title: 'When', render: (work) => <When work={work} /> },
  { title: 'Expert', render: ({ expertName }) => expertName ?? <span className="badge warning">Nobody yet</span> },
  {
    title: 'Action',
    silent: true,
    align: 'right',
    render: (work) =>
      work.status === 'open' && (
        <Button
          onClick={() => assign(work)}
          aria-label={`Assign ${nameOf(work)} of ${work.customerName ?? 'a customer'}`}
        >
          {work.expertId === null ? 'Assign' : 'Reassign'}
        </Button>
      ),
  },
];
