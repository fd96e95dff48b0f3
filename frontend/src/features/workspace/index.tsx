import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DisconnectOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { useFocusKept } from '../../components/focus-kept';
import { late, Late } from '../../components/late';
import { StateScreen } from '../../components/states';
import { useToast } from '../../components/toasts';
import { ApiError, messageOf } from '../../lib/api';
import { usePageTitle } from '../../lib/page-title';
import { loadProject } from './api/calls';
import { rememberRecent } from './api/queries';
import { DrawBoardContext, type DrawBoard } from './board/boards';
import { EmptyWorkspace } from './EmptyWorkspace';
import { ProjectWorkspace } from './ProjectWorkspace';
import { handedOver, handOver } from './session/hand-over';
import { createProjectOnce } from './session/new-project';
import { TOASTS } from './texts';
import { WorkspaceSkeleton } from './WorkspaceSkeleton';

const missing = () => import('./archive/MissingProject');
const MissingProject = late(async () => (await missing()).MissingProject);
const NoSuchProject = late(async () => (await missing()).NoSuchProject);

/** The design workspace: /design, /design/new, /design/validate and /design/{projectId}. */
export default function WorkspacePage({ drawBoard }: { readonly drawBoard?: DrawBoard }) {
  useFocusKept();
  return (
    <DrawBoardContext value={drawBoard}>
      <AtAddress />
    </DrawBoardContext>
  );
}

function AtAddress() {
  const { projectId } = useParams();
  const { pathname, key } = useLocation();
  const mode = /^\/design(\/validate)?\/?$/.exec(pathname);
  if (mode) return <EmptyWorkspace key={pathname} validate={mode[1] !== undefined} />;
  if (projectId === undefined) return <NewProject key={key} entry={key} />;
  const id = Number(projectId);
  if (!/^\d{1,16}$/.test(projectId) || !Number.isSafeInteger(id)) return <NoNumber />;
  return <StoredProject key={id} id={id} />;
}

/** Creates a project and goes to its address. */
function NewProject({ entry }: { readonly entry: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { toast } = useToast();
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<unknown>(undefined);
  usePageTitle('New project');
  useEffect(() => {
    let gone = false;
    createProjectOnce(entry)
      .then((project) => {
        if (gone) return;
        handOver(project);
        rememberRecent(client, project);
        toast(TOASTS.created);
        void navigate(`/design/${project.id}`, { replace: true });
      })
      .catch((error: unknown) => {
        if (gone) return;
        setFailure(error);
        toast(TOASTS.initialiseFailed);
      });
    return () => {
      gone = true;
    };
  }, [entry, tries, client, navigate, toast]);
  if (failure === undefined) return <WorkspaceSkeleton />;
  return (
    <FailedStart
      title="The project could not be created"
      error={failure}
      // The same wish goes out again, so that a call that did arrive makes no second project.
      onRetry={() => {
        setFailure(undefined);
        setTries(tries + 1);
      }}
    />
  );
}

interface FailedStartProps {
  readonly title: string;
  readonly error: unknown;
  readonly retrying?: boolean;
  readonly onRetry: () => void;
}

function FailedStart({ title, error, retrying = false, onRetry }: FailedStartProps) {
  return (
    <StateScreen
      tone="error"
      icon={<DisconnectOutlined aria-hidden />}
      title={title}
      action={
        <Button type="primary" loading={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messageOf(error)} <Link to="/">Go to the home page</Link>
    </StateScreen>
  );
}

/** An address that can't be a project's: nothing is asked for. */
function NoNumber() {
  const { toast } = useToast();
  useEffect(() => toast(TOASTS.loadFailed), [toast]);
  return (
    <Late when meanwhile={<WorkspaceSkeleton />}>
      <NoSuchProject />
    </Late>
  );
}

function StoredProject({ id }: { readonly id: number }) {
  const { toast } = useToast();
  const told = useRef(false);
  const { data, error, refetch, isFetching } = useQuery<ProjectResponse>({
    queryKey: [`/api/projects/${id}`],
    queryFn: ({ signal }) => handedOver(id) ?? loadProject(id, signal),
    // Every visit begins with the design as it is then.
    gcTime: 0,
  });
  useEffect(() => {
    if (error && !told.current) toast(TOASTS.loadFailed);
    told.current = error !== null;
  }, [error, toast]);
  if (data) return <ProjectWorkspace project={data} />;
  if (!error) return <WorkspaceSkeleton />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Late when meanwhile={<WorkspaceSkeleton />}>
        <MissingProject id={id} />
      </Late>
    );
  }
  return (
    <FailedStart
      title="The project could not be loaded"
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
