import { useQuery } from '@tanstack/react-query';
import type { UserEntry } from '@tracewright/contracts/accounts';
import { Skeleton } from 'antd';
import { Section } from '../../../components/page';
import { ErrorState } from '../../../components/states';
import { shortDate } from '../../../lib/format';
import './recent-users.css';

const SHOWN = 5;

/** For the administrator: who signed up last. */
export function RecentUsers() {
  const users = useQuery<readonly UserEntry[]>({ queryKey: [`/api/users?limit=${SHOWN}`], staleTime: 0 });
  return (
    <Section title="Recent Users">
      {users.isPending && (
        <div className="section-body" role="status" aria-label="Loading users">
          <Skeleton active title={false} paragraph={{ rows: SHOWN }} />
        </div>
      )}
      {users.isError && !users.data && (
        <ErrorState
          compact
          title="The users could not be loaded"
          error={users.error}
          onRetry={() => void users.refetch()}
          retrying={users.isFetching}
        />
      )}
      {users.data?.length === 0 && <p className="section-body">No users registered yet</p>}
      {users.data && users.data.length > 0 && (
        <ul className="recent-users">
          {users.data.map(({ id, displayName, username, email, createdAt }) => (
            <li key={id}>
              <div>
                <strong>{displayName || username}</strong>
                <span>{email || username}</span>
              </div>
              <time dateTime={createdAt}>{shortDate(createdAt)}</time>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
