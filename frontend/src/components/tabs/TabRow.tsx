import { Tabs, type TabsProps } from 'antd';
import { type ComponentRef, type MouseEvent, useLayoutEffect, useRef } from 'react';

const tabOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role="tab"]') : null;

/**
 * Tabs that may be more than fit beside each other. A tab that takes the focus is scrolled into sight: were it to take it
 * when the button goes down, it would move away from under the pointer, and the click would be lost: it takes it when the
 * button goes up.
 */
export function TabRow(props: TabsProps) {
  const tabs = useRef<ComponentRef<typeof Tabs>>(null);
  useLayoutEffect(() => listTabsAlone(tabs.current?.nativeElement), []);
  return (
    <Tabs
      {...props}
      ref={tabs}
      onMouseDown={(event: MouseEvent) => tabOf(event.target) && event.preventDefault()}
      onMouseUp={(event: MouseEvent) => tabOf(event.target)?.focus()}
    />
  );
}

/** A list of tabs holds nothing else: the button for those out of sight stands beside it. */
function listTabsAlone(root: HTMLElement | null | undefined): void {
  const around = root?.querySelector(':scope > [role="tablist"]');
  const list = around?.querySelector('.ant-tabs-nav-list');
  if (!around || !list) return;
  for (const name of ['role', 'aria-orientation']) {
    list.setAttribute(name, around.getAttribute(name) ?? '');
    around.removeAttribute(name);
  }
}
