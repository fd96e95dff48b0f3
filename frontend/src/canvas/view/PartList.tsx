import { memo, useDeferredValue, useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { PlacedComponent } from '@tracewright/circuit/design';
import { fullLabelOf } from '../state/design-index';
import type { Editor } from '../state/editor';
import { selected, toggled } from '../state/selection';
import { useEditor } from './use-editor';

interface OptionProps {
  readonly id: string;
  readonly part: PlacedComponent;
  readonly active: boolean;
  readonly chosen: boolean;
  /** Its place among all parts, of which some may not be on the page. */
  readonly place: number;
  readonly of: number;
}

/** More parts are on the page only around the one that the list is at: thousands of lines take longer than the drawing. */
const MOST_SHOWN = 40;

const Option = memo(function Option({ id, part, active, chosen, place, of }: OptionProps) {
  const pins = part.pins?.length ?? 0;
  return (
    <li
      id={id}
      role="option"
      aria-selected={chosen}
      aria-posinset={place}
      aria-setsize={of}
      data-active={active || undefined}
      data-part={part.id}
    >
      {fullLabelOf(part)}
      <span>
        {` ${pins} pin${pins === 1 ? '' : 's'}, at ${part.x}, ${part.y}`}
        {part.dnp ? ', not populated' : ''}
        {part.lowConfidence ? ', to be confirmed' : ''}
      </span>
    </li>
  );
});

interface Props {
  readonly editor: Editor;
  /** Puts the focus on the canvas, where the arrow keys move the selection. */
  readonly onEnterCanvas: () => void;
}

/**
 * The parts of the canvas as a list: what a screen reader reads in place of the picture, and the way to
 * select parts by keyboard alone. Seen only while it has the focus.
 */
export function PartList({ editor, onEnterCanvas }: Props) {
  const parts = useDeferredValue(useEditor(editor, (state) => state.design.components));
  const selection = useDeferredValue(useEditor(editor, (state) => state.selection));
  const [active, setActive] = useState<string | undefined>(undefined);
  const prefix = useId();
  const at = parts.findIndex(({ id }) => id === active);
  const goTo = (index: number): void => {
    const part = parts[Math.max(0, Math.min(parts.length - 1, index))];
    if (!part) return;
    setActive(part.id);
    editor.select(selected([part.id]));
    editor.reveal();
  };
  useEffect(() => {
    if (active) document.getElementById(`${prefix}${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [prefix, active]);
  const first = Math.max(0, Math.min(at - MOST_SHOWN / 2, parts.length - MOST_SHOWN));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: at + 1, ArrowUp: at < 0 ? 0 : at - 1, Home: 0, End: parts.length - 1 }[event.key];
    if (step !== undefined) goTo(step);
    else if (event.key === ' ' && active) editor.select(toggled(editor.state.selection, 'parts', active));
    else if (event.key === 'Enter') onEnterCanvas();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="canvas-part-list">
      <p id={`${prefix}hint`}>
        Up and Down choose a part, Space adds or removes it, Enter goes to the canvas, where the arrow keys move it.
      </p>
      <ul
        role="listbox"
        tabIndex={0}
        aria-multiselectable
        aria-label={`Parts in the design: ${parts.length}`}
        aria-describedby={`${prefix}hint`}
        aria-activedescendant={active && at >= 0 ? `${prefix}${active}` : undefined}
        onKeyDown={onKeyDown}
        onFocus={() => at < 0 && setActive([...selection.parts][0] ?? parts[0]?.id)}
      >
        {parts.slice(first, first + MOST_SHOWN).map((part, index) => (
          <Option
            key={part.id}
            id={`${prefix}${part.id}`}
            part={part}
            active={part.id === active}
            chosen={selection.parts.has(part.id)}
            place={first + index + 1}
            of={parts.length}
          />
        ))}
      </ul>
    </div>
  );
}
