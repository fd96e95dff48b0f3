import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { toScreen, type Editor } from '../../../canvas';
import { useWorkspace } from '../workspace-context';
import type { Other } from './company';
import './presence.css';

const COLOURS = ['info', 'accent', 'good', 'finding'] as const;

/** The pointers of others on the canvas, with their names. */
export function PresenceLayer() {
  const { editor, company, project } = useWorkspace();
  const { others } = useSyncExternalStore(company.store.subscribe, () => company.store.get());
  return others.map((other) => (
    <Cursor key={other.tab} editor={editor} other={other} name={nameOf(other, project?.userId)} />
  ));
}

/** Whoever draws owns the project, and their own name would not say which of their tabs it is. */
const nameOf = ({ name, userId }: Other, ownId: string | undefined): string =>
  userId === ownId ? 'You, in another tab' : name;

const colourOf = (tab: string): (typeof COLOURS)[number] =>
  COLOURS[[...tab].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLOURS.length] ?? 'info';

function Cursor({ editor, other, name }: { readonly editor: Editor; readonly other: Other; readonly name: string }) {
  const element = useRef<HTMLDivElement>(null);
  const { x, y } = other.at;
  useLayoutEffect(() => {
    const place = (): void => {
      const { view, size } = editor.state;
      const at = toScreen(view, { x, y });
      const isSeen = at.x >= 0 && at.y >= 0 && at.x <= size.width && at.y <= size.height;
      element.current?.style.setProperty('visibility', isSeen ? 'visible' : 'hidden');
      element.current?.style.setProperty('transform', `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`);
    };
    place();
    return editor.store.subscribe(place);
  }, [editor, x, y]);
  return (
    <div ref={element} className="ws-cursor" data-colour={colourOf(other.tab)}>
      <svg width="14" height="18" viewBox="0 0 14 18" aria-hidden focusable="false">
        <path d="M1 1l11 9-5 .6L4.300 16z" />
      </svg>
      <span>{name}</span>
    </div>
  );
}

/** That others have the project open as well. */
export function CompanyNote() {
  const { company } = useWorkspace();
  const { tabs } = useSyncExternalStore(company.store.subscribe, () => company.store.get());
  if (tabs < 2) return null;
  return (
    <span className="ws-company" role="status">
      Open in {tabs} tabs
    </span>
  );
}
