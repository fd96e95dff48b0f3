import { DownOutlined, ExpandAltOutlined, ShrinkOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';

/** How much room the findings have, and how to change it. */
export interface PanelFrame {
  readonly collapsed: boolean;
  readonly enlarged: boolean;
  readonly onToggle: () => void;
  readonly onEnlarge: (enlarged: boolean) => void;
}

export function FrameButtons({ collapsed, enlarged, onToggle, onEnlarge }: PanelFrame) {
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={enlarged ? <ShrinkOutlined aria-hidden /> : <ExpandAltOutlined aria-hidden />}
        aria-label={enlarged ? 'Give the canvas its room back' : 'Enlarge recommendations'}
        title={enlarged ? 'Give the canvas its room back' : 'Enlarge'}
        onClick={() => onEnlarge(!enlarged)}
      />
      <Button
        type="text"
        size="small"
        icon={collapsed ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
        aria-label={collapsed ? 'Show recommendations' : 'Hide recommendations'}
        aria-expanded={!collapsed}
        onClick={onToggle}
      />
    </>
  );
}
