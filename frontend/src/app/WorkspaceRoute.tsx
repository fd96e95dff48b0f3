import { late } from '../components/late';
import WorkspacePage from '../features/workspace';

const FileDrawing = late(async () => (await import('../features/circuit-review')).FileDrawing);

/** The workspace, with the board of a project drawn as the review draws it. */
export default function WorkspaceRoute() {
  return <WorkspacePage drawBoard={(request) => <FileDrawing key={request.address} {...request} />} />;
}
