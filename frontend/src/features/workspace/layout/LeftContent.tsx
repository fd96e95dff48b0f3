import { ComponentLibrary } from '../library/ComponentLibrary';
import { OutlinePanel } from '../outline/OutlinePanel';
import { CoveragePanel } from '../recommendations/CoveragePanel';
import { useWorkspace } from '../workspace-context';

/** What stands left of the canvas in each view. */
export function LeftContent() {
  const { view } = useWorkspace();
  if (view === 'circuit') return <OutlinePanel />;
  return view === 'recommendations' ? <CoveragePanel /> : <ComponentLibrary />;
}
