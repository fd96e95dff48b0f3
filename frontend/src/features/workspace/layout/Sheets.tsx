import { Drawer } from 'antd';
import { DetailsPanel } from '../details/DetailsPanel';
import { RecommendationsPanel } from '../recommendations/RecommendationsPanel';
import { ProjectSidebar } from '../sidebar/ProjectSidebar';
import { LeftContent } from './LeftContent';
import type { Room } from './use-media-query';

export type Sheet = 'sidebar' | 'left' | 'right' | 'bottom';

interface Props {
  readonly room: Room;
  readonly sheet: Sheet | undefined;
  readonly onClose: () => void;
}

/** The panels where there is no room beside the canvas. */
export function Sheets({ room, sheet, onClose }: Props) {
  const phone = room === 'phone';
  const common = {
    onClose,
    closable: { placement: 'end' as const, 'aria-label': 'Close the panel' },
    styles: { body: { padding: 0 } },
    destroyOnHidden: true,
    classNames: { section: 'ws-sheet' },
  };
  const side = { placement: phone ? ('bottom' as const) : ('left' as const), size: phone ? '72%' : 320 };
  return (
    <>
      <Drawer {...common} placement="left" size={300} open={sheet === 'sidebar'} aria-label="Projects">
        <div onClick={(event) => (event.target as Element).closest('a, .ws-new-project') && onClose()}>
          <ProjectSidebar />
        </div>
      </Drawer>
      <Drawer {...common} {...side} open={sheet === 'left'} aria-label="Components">
        {/* What one goes to would lie under the list. */}
        <div
          className="ws-sheet-list"
          onClick={(event) => (event.target as Element).closest('.ws-outline-row') && onClose()}
        >
          <LeftContent />
        </div>
      </Drawer>
      <Drawer
        {...common}
        {...side}
        placement={phone ? 'bottom' : 'right'}
        open={sheet === 'right'}
        aria-label="Component details"
      >
        <DetailsPanel />
      </Drawer>
      <Drawer {...common} placement="bottom" size="60%" open={sheet === 'bottom'} aria-label="Recommendations">
        <RecommendationsPanel />
      </Drawer>
    </>
  );
}
