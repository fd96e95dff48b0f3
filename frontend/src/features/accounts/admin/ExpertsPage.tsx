import { TeamOutlined } from '@ant-design/icons';
import type { ExpertEntry } from '@tracewright/contracts/accounts';
import { Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Page, Section } from '../../../components/page';
import { ErrorState, StateScreen } from '../../../components/states';
import { DataTable, type Column } from '../../../components/table';
import { date } from '../../../lib/format';
import { ChangeExpertDialog } from './ChangeExpertDialog';
import { CreateExpertDialog } from './CreateExpertDialog';
import { useExperts } from './experts-api';
import './experts.css';

const STATES: { readonly [state in ExpertEntry['state']]: { readonly badge: string; readonly text: string } } = {
  invited: { badge: 'badge info', text: 'First sign-in pending' },
  active: { badge: 'badge good', text: 'Active' },
  disabled: { badge: 'badge warning', text: 'Disabled' },
};

/** For the administrator: the accounts of experts, and below them what others have to say of experts. */
export default function ExpertsPage({ children }: { readonly children?: ReactNode }) {
  const experts = useExperts();
  const [creating, setCreating] = useState(false);
  const [changing, setChanging] = useState<ExpertEntry | null>(null);
  return (
    <Page
      title="Experts"
      lead="People who review circuits and advise. They sign in with an account that you create; nobody can register as an expert."
      actions={
        <Button type="primary" onClick={() => setCreating(true)}>
          Add expert
        </Button>
      }
    >
      <Section title="Accounts" lead="A disabled expert is signed out at once and cannot sign in.">
        {experts.isPending && (
          <div className="section-body" role="status" aria-label="Loading experts">
            <Skeleton active title={false} paragraph={{ rows: 4, width: '100%' }} />
          </div>
        )}
        {experts.isError && !experts.data && (
          <ErrorState
            compact
            title="The experts could not be loaded"
            error={experts.error}
            onRetry={() => void experts.refetch()}
            retrying={experts.isFetching}
          />
        )}
        {experts.data?.length === 0 && (
          <StateScreen compact icon={<TeamOutlined />} title="No experts yet">
            Add the first one: you get a password to hand over, which has to be changed at the first sign-in.
          </StateScreen>
        )}
        {experts.data && experts.data.length > 0 && (
          <DataTable label="Experts" columns={columns(setChanging)} rows={experts.data} rowKey={({ id }) => id} />
        )}
        {experts.hasNextPage && (
          <div className="section-body">
            <Button onClick={() => void experts.fetchNextPage()} loading={experts.isFetchingNextPage}>
              Load more experts
            </Button>
          </div>
        )}
      </Section>
      {children}
      {creating && <CreateExpertDialog onClose={() => setCreating(false)} />}
      <ChangeExpertDialog expert={changing} onClose={() => setChanging(null)} />
    </Page>
  );
}

function columns(change: (expert: ExpertEntry) => void): readonly Column<ExpertEntry>[] {
  return [
    {
      title: 'Expert',
      bare: true,
      render: ({ displayName, username }) => (
        <div className="expert-name">
          <strong>{displayName}</strong>
          <div className="sub">{username}</div>
        </div>
      ),
    },
    { title: 'State', render: ({ state }) => <span className={STATES[state].badge}>{STATES[state].text}</span> },
    { title: 'Time zone', render: ({ timeZone }) => timeZone },
    { title: 'Created', render: ({ createdAt }) => date(createdAt) },
    {
      title: 'Action',
      silent: true,
      align: 'right',
      render: (expert) => {
        const action = expert.state === 'disabled' ? 'Enable' : 'Disable';
        return (
          <Button onClick={() => change(expert)} aria-label={`${action} ${expert.displayName}`}>
            {action}
          </Button>
        );
      },
    },
  ];
}
