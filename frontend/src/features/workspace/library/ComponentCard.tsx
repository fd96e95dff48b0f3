import { AimOutlined, InfoCircleOutlined, PlusOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import type { DragEvent, ReactNode } from 'react';
import { templateOf } from '../own-symbols/own-symbols';
import { PART_MEDIA_TYPE, priceText, stockState, stockText } from '../parts';
import { toggleFavourite, useRemembered } from './favourites';
import { useRowTab } from './row-tab';

interface Props {
  readonly part: CatalogueComponent;
  /** With Shift as one block, though it has units that could stand by themselves. */
  readonly onAdd: (block: boolean) => void;
  readonly onInfo: () => void;
  readonly onPlace: () => void;
}

/** A part of the catalogue: a click adds it to the design, dragging puts it where it is dropped. */
export function ComponentCard({ part, onAdd, onInfo, onPlace }: Props) {
  const tabIndex = useRowTab();
  const start = (event: DragEvent): void => {
    event.dataTransfer.setData(PART_MEDIA_TYPE, JSON.stringify({ id: part.id }));
    event.dataTransfer.effectAllowed = 'copy';
  };
  return (
    <div className="ws-card" data-component-id={part.id}>
      <div
        className="ws-card-main"
        role="button"
        tabIndex={tabIndex}
        draggable
        onDragStart={start}
        onClick={(event) => onAdd(event.shiftKey)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onAdd(event.shiftKey);
        }}
      >
        <span className="ws-card-name">
          <span className="visually-hidden">Add to design: </span>
          {part.member && <strong>{part.member.value} · </strong>}
          {part.name}
        </span>
        <span className="ws-card-text">{part.description}</span>
        <span className="ws-card-facts">
          {part.own && <span className="ws-own">Yours</span>}
          {!templateOf(part) && (
            <>
              <span className="ws-price">{part.price === undefined ? 'Price not known' : priceText(part.price)}</span>
              <span className="ws-stock" data-stock={stockState(part.inStock)}>
                {stockText(part.inStock)}
              </span>
            </>
          )}
          {part.compatibilityScore !== undefined && (
            <span className="ws-score">{Math.round(part.compatibilityScore)}%</span>
          )}
        </span>
        <PlusOutlined className="ws-card-add" aria-hidden />
      </div>
      <CardButtons part={part} onInfo={onInfo} onPlace={onPlace} />
    </div>
  );
}

/** What else can be done with a part than adding it. */
function CardButtons({ part, onInfo, onPlace }: Omit<Props, 'onAdd'>) {
  const favourite = useRemembered().favourites.includes(part.id);
  return (
    <>
      <CardButton what="info" label={`Details of ${part.name}`} title="Details" onClick={onInfo}>
        <InfoCircleOutlined aria-hidden />
      </CardButton>
      <CardButton
        what="place"
        label={`Place ${part.name} with the pointer`}
        title="Place with the pointer, again and again until Esc"
        onClick={onPlace}
      >
        <AimOutlined aria-hidden />
      </CardButton>
      <CardButton
        what="favourite"
        label={`Favourite: ${part.name}`}
        title={favourite ? 'No longer a favourite' : 'Keep among your favourites'}
        pressed={favourite}
        onClick={() => toggleFavourite(part.id)}
      >
        {favourite ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
      </CardButton>
    </>
  );
}

interface CardButtonProps {
  readonly what: 'info' | 'place' | 'favourite';
  readonly label: string;
  readonly title: string;
  readonly pressed?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function CardButton({ what, label, title, pressed, onClick, children }: CardButtonProps) {
  return (
    <button
      type="button"
      className={`ws-card-${what}`}
      tabIndex={useRowTab()}
      aria-label={label}
      aria-pressed={pressed}
      title={title}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
