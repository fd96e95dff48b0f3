import { Button, Switch } from 'antd';
import { CheckCircleOutlined } from '@ant-design/icons';
import type { Assignment, ExpertProfile } from '@tracewright/contracts/experts';
import { WEEKDAYS } from '@tracewright/contracts/experts';
import { useState } from 'react';
import { Section } from '../../../components/page';
import { StateScreen } from '../../../components/states';
import { type Column, ListTable } from '../../../components/table';
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
      <ListTable
        label="Hours and shares"
        list={profiles}
        what="hours"
        more="Load more"
        empty={<p className="section-body earned-none">There are no experts yet.</p>}
        columns={profileColumns(setSharing)}
        rowKey={({ id }) => id}
      />
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
      <ListTable
        label="Assignments"
        list={work}
        what="assignments"
        more="Load more"
        empty={
          <StateScreen
            compact
            icon={<CheckCircleOutlined />}
            title={unassigned ? 'Everything has an expert' : 'Nothing yet'}
          >
            {unassigned ? 'New bookings and reviews without one appear here.' : 'Bookings and reviews appear here.'}
          </StateScreen>
        }
        columns={workColumns(setAssigning)}
        rowKey={({ service, referenceId }) => `${service} ${referenceId}`}
      />
      {assigning && <AssignDialog work={assigning} onClose={() => setAssigning(null)} />}
    </Section>
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
      <Button onClick={() => share(expert)} aria-label={`Set share of ${expert.displayName}`}>
        Set share
      </Button>
    ),
  },
];

function AssignButton({
  work,
  onAssign,
}: {
  readonly work: Assignment;
  readonly onAssign: (work: Assignment) => void;
}) {
  const word = work.expertId === null ? 'Assign' : 'Reassign';
  return (
    <Button
      onClick={() => onAssign(work)}
      aria-label={`${word} ${nameOf(work)} of ${work.customerName ?? 'a customer'}`}
    >
      {word}
    </Button>
  );
}

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
  {
    title: 'Expert',
    render: ({ expertName, status }) =>
      expertName ?? (status === 'open' ? <span className="badge warning">Nobody yet</span> : '–'),
  },
  {
    title: 'Action',
    silent: true,
    align: 'right',
    render: (work) => work.status === 'open' && <AssignButton work={work} onAssign={assign} />,
  },
];
