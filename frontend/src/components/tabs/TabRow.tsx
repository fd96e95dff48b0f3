import { Tabs, type TabsProps } from 'antd';
import type { MouseEvent } from 'react';

const tabOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="tab"]') : null;

/**
 * Tabs that may be more than fit beside each other. A tab that takes the focus is scrolled into sight: were it to take it
 * when the button goes down, it would move away from under the pointer, and the click would be lost: it takes it when the
 * button goes up.
 */
export function TabRow(props: TabsProps) {
  return (
    <Tabs
      {...props}
      onMouseDown={(event: MouseEvent) => tabOf(event.target) && event.preventDefault()}
      onMouseUp={(event: MouseEvent) => tabOf(event.target)?.focus()}
    />
  );
}
