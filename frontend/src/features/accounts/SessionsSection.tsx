import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionEntry } from '@tracewright/contracts/accounts';
import { Button, Skeleton } from 'antd';
import { Section } from '../../components/page';
import { ErrorState } from '../../components/states';
import { useToast } from '../../components/toasts';
import { messageOf } from '../../lib/api';
import { useAuth } from '../../lib/auth';
import { date } from '../../lib/format';
import { revokeSession, SESSIONS } from './account-api';

/** Where the person is signed in; every session but this one can be ended from here. */
export function SessionsSection() {
  const sessions = useQuery<readonly SessionEntry[]>({ queryKey: [SESSIONS], staleTime: 0 });
  return (
    <Section title="Sessions" lead="Browsers that are signed in to your account.">
      {sessions.isPending && (
        <div className="section-body" role="status" aria-label="Loading sessions">
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </div>
      )}
      {sessions.isError && (
        <ErrorState
          compact
          title="Your sessions could not be loaded"
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      )}
      {sessions.data && (
        <ul className="session-list">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function SessionRow({ session }: { readonly session: SessionEntry }) {
  const { logout } = useAuth();
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => (session.current ? logout() : revokeSession(session)),
    onSuccess: async () => {
      if (session.current) return;
      toast({ title: 'Session ended', description: `${session.client} is signed out.` });
      await queryClient.invalidateQueries({ queryKey: [SESSIONS] });
    },
    onError: (error) =>
      toast({ title: 'The session could not be ended', description: messageOf(error), variant: 'destructive' }),
  });
  const mobile = /iphone|android|ipad|mobile/i.test(session.client);
  return (
    <li>
      <span className="session-icon" aria-hidden>
        {mobile ? <MobileOutlined /> : <DesktopOutlined />}
      </span>
      <div className="session-text">
        <strong>
          {session.client} {session.current && <span className="badge good">This browser</span>}
        </strong>
        <span>
          Signed in {date(session.startedAt)}, ends {date(session.expiresAt)}
        </span>
      </div>
      <Button
        onClick={() => end.mutate()}
        loading={end.isPending}
        aria-label={session.current ? 'Sign out of this browser' : `Revoke the session of ${session.client}`}
      >
        {session.current ? 'Sign out' : 'Revoke'}
      </Button>
    </li>
  );
}
