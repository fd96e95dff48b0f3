import { Late } from '../../../components/late';
import { RecommendationsPanel } from './late-panels';
import { ResizeHandle } from './ResizeHandle';
import type { Panels } from './use-panels';

interface Props {
  readonly panels: Panels;
  /** Whether the findings have most of the room that is the canvas's otherwise. */
  readonly enlarged: boolean;
  readonly onEnlarge: (enlarged: boolean) => void;
}

const HEAD = 42;

/** The findings below the canvas: a line of counts, a panel of the person's height, or most of the room. */
export function BottomPanel({ panels, enlarged, onEnlarge }: Props) {
  const { size, open } = panels.sizes.bottom;
  const collapsed = !open && !enlarged;
  const toggle = (): void => {
    onEnlarge(false);
    panels.setOpen('bottom', collapsed);
  };
  return (
    <>
      {open && !enlarged && <ResizeHandle panels={panels} name="bottom" label="Height of the recommendations" />}
      <div className="ws-bottom" style={{ height: enlarged ? '70%' : open ? size : HEAD }}>
        <Late when meanwhile={<div className="ws-wait" />}>
          <RecommendationsPanel frame={{ collapsed, enlarged, onToggle: toggle, onEnlarge }} />
        </Late>
      </div>
    </>
  );
}
