import { DisconnectOutlined, LinkOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Spin } from 'antd';
import { useEffect, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { SharedProject } from '@tracewright/contracts/projects';
import { DesignCanvas, Editor, EMPTY, type ClipStore } from '../../canvas';
import { StateScreen } from '../../components/states';
import { api, ApiError, messageOf, uuidv7 } from '../../lib/api';
import { counted, relativeDate } from '../../lib/format';
import { usePageTitle } from '../../lib/page-title';
import './layout/workspace.css';
import { useCatalogueById } from './api/queries';
import { sharedPictures } from './pictures/picture-loader';
import { SharedPanel } from './shared/SharedPanel';

const NO_CLIPS: ClipStore = { read: () => null, write: () => undefined };
const nothing = (): void => undefined;

/** /shared/{token}: a design that its owner shares, to look at without signing in. */
export default function SharedDesignPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery<SharedProject>({
    queryKey: [`/api/shared/${token}`],
    queryFn: ({ signal }) =>
      api.get<SharedProject>(`/api/shared/${encodeURIComponent(token)}`, { signal, on401: 'throw' }),
    gcTime: 0,
  });
  usePageTitle(data?.name ?? 'Shared design');
  if (data) return <SharedDesign project={data} token={token} />;
  if (!error) {
    return (
      <div className="ws-message" role="status" aria-label="Loading the design">
        <Spin size="large" />
      </div>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <StateScreen
        icon={<LinkOutlined />}
        title="This link does not work"
        action={<Link to="/">Go to the home page</Link>}
      >
        {messageOf(error)}
      </StateScreen>
    );
  }
  return (
    <StateScreen
      tone="error"
      icon={<DisconnectOutlined />}
      title="The design could not be loaded"
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    >
      {messageOf(error)}
    </StateScreen>
  );
}

function SharedDesign({ project, token }: { readonly project: SharedProject; readonly token: string }) {
  const catalogue = useCatalogueById();
  const categoryOf = useMemo(() => (id: string) => catalogue.get(id)?.category, [catalogue]);
  const editor = useMemo(() => {
    const made = new Editor(EMPTY, { onGesture: nothing, newGestureId: uuidv7 });
    made.load({ components: project.components, connections: project.connections });
    made.store.set({ readOnly: true });
    return made;
  }, [project]);
  const pictures = useMemo(() => sharedPictures(token), [token]);
  useEffect(() => editor.fit(), [editor]);
  return (
    <div className="ws">
      <div className="ws-main">
        <div className="ws-banner">
          <strong>{project.name}</strong>
          <span>
            {counted(project.componentCount, 'component')} · last edited {relativeDate(project.lastEdited)} · to look at
            only
          </span>
        </div>
        <div className="ws-canvas">
          <DesignCanvas
            editor={editor}
            categoryOf={categoryOf}
            clips={NO_CLIPS}
            pictures={pictures}
            onCommand={nothing}
            onRefused={nothing}
          />
        </div>
        <SharedPanel token={token} project={project} editor={editor} />
      </div>
    </div>
  );
}
