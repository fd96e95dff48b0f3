import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import { useState, type KeyboardEvent } from 'react';
import { LIBRARY_SEARCH } from './filters';

interface Props {
  readonly applied: string;
  readonly onSearch: (text: string) => void;
  /** The first part that was found for what is applied; undefined while it is not known. */
  readonly first: CatalogueComponent | undefined;
  readonly onPlace: (part: CatalogueComponent) => void;
  readonly onInto: () => void;
}

/** A sheet closes by itself, and gives the keyboard back. */
function backToCanvas(field: Element): void {
  if (!field.closest('[role="dialog"]'))
    document.querySelector<HTMLElement>('[data-focus-home]')?.focus({ preventScroll: true });
}

/** Enter looks for what was typed, once more it places the first that was found; the down arrow goes into the list, Escape back to the canvas. */
export function SearchBox({ applied, onSearch, first, onPlace, onInto }: Props) {
  const [typed, setTyped] = useState({ applied, text: applied });
  // The chips below take the search away as well.
  const { text } = typed.applied === applied ? typed : { text: applied };
  const asked = text.trim();
  const found = asked !== '' && asked === applied ? first : undefined;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') backToCanvas(event.currentTarget);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onInto();
  };
  return (
    <div className="ws-search" role="search">
      <Input
        id={LIBRARY_SEARCH}
        value={text}
        placeholder="Search components"
        aria-label="Search components"
        aria-describedby={found && `${LIBRARY_SEARCH}-first`}
        maxLength={200}
        onChange={(event) => setTyped({ applied, text: event.target.value })}
        onPressEnter={() => (found ? onPlace(found) : onSearch(asked))}
        onKeyDown={onKeyDown}
        suffix={
          <button type="button" className="ws-search-go" aria-label="Search" onClick={() => onSearch(asked)}>
            <SearchOutlined aria-hidden />
          </button>
        }
      />
      {found && (
        <p id={`${LIBRARY_SEARCH}-first`} className="ws-search-first">
          <kbd>Enter</kbd> places {found.name}
        </p>
      )}
    </div>
  );
}
