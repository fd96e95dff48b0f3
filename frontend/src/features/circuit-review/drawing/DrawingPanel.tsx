import { ExpandOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Point } from '@tracewright/circuit';
import { zoomAt } from '../../../canvas/geometry/viewport';
import type { Drawing } from '../analysis/drawing';
import './drawing.css';
import type { Flags, Marked, Picture } from './picture';
import { useGestures, ZOOM_STEP } from './use-gestures';
import { usePicture } from './use-picture';

interface Props {
  readonly drawing: Drawing;
  readonly flags: Flags;
  readonly marked: Marked;
  /** What is said of a part under the pointer. */
  readonly describe: (reference: string) => string;
  readonly onPick: (reference: string | undefined) => void;
}

interface Tip {
  readonly reference: string;
  readonly at: Point;
}

/** The design small, with what a finding is about standing out of it. */
export function DrawingPanel({ drawing, flags, marked, describe, onPick }: Props) {
  const surface = useRef<HTMLDivElement>(null);
  const picture = usePicture(drawing, flags, surface);
  const [tip, setTip] = useState<Tip | undefined>(undefined);
  const onHover = useCallback(
    (reference: string | undefined, at: Point) => setTip(reference === undefined ? undefined : { reference, at }),
    [],
  );
  const pickAndHush = useCallback(
    (reference: string | undefined) => {
      // The drawing moves: what the pointer was over lies elsewhere now.
      setTip(undefined);
      onPick(reference);
    },
    [onPick],
  );
  useGestures(surface, picture, { onPick: pickAndHush, onHover });
  useEffect(() => picture?.show(marked), [picture, marked]);
  const board = drawing.kind === 'board';
  const parts = board ? drawing.parts.length : drawing.design.components.length;
  const names = [...marked.refs, ...marked.nets].join(', ');
  return (
    <section className="cr-drawing" aria-label={board ? 'Drawing of the board' : 'Drawing of the circuit'}>
      <div
        ref={surface}
        className="cr-surface"
        role="application"
        tabIndex={0}
        aria-label={`${board ? 'Board' : 'Circuit'} with ${parts} parts${names === '' ? '' : `, highlighted: ${names}`}`}
        data-over-part={tip ? true : undefined}
      >
        <canvas aria-hidden />
        <canvas aria-hidden />
        {tip && (
          <span className="cr-tip" style={{ left: tip.at.x, top: tip.at.y }}>
            {describe(tip.reference)}
          </span>
        )}
      </div>
      <ZoomButtons surface={surface} picture={picture} whole={board ? 'Whole board' : 'Whole circuit'} />
      <Legend board={board} />
    </section>
  );
}

interface ZoomProps {
  readonly surface: React.RefObject<HTMLDivElement | null>;
  readonly picture: Picture | undefined;
  readonly whole: string;
}

function ZoomButtons({ surface, picture, whole }: ZoomProps) {
  const zoom = (factor: number): void => {
    const element = surface.current;
    if (!element || !picture) return;
    picture.setView(zoomAt(picture.view, factor, { x: element.clientWidth / 2, y: element.clientHeight / 2 }));
  };
  return (
    <div className="cr-zoom" role="toolbar" aria-label="Zoom">
      <Button size="small" icon={<ZoomOutOutlined />} aria-label="Zoom out" onClick={() => zoom(1 / ZOOM_STEP)} />
      <Button size="small" icon={<ZoomInOutlined />} aria-label="Zoom in" onClick={() => zoom(ZOOM_STEP)} />
      <Button size="small" icon={<ExpandOutlined />} onClick={() => picture?.fit()}>
        {whole}
      </Button>
    </div>
  );
}

function Legend({ board }: { readonly board: boolean }) {
  return (
    <p className="cr-legend">
      {board ? (
        <>
          <span data-swatch="top">Top copper</span>
          <span data-swatch="bottom">Bottom copper</span>
        </>
      ) : (
        <span>Arranged for reading, not as drawn in the file</span>
      )}
      <span className="cr-legend-hint" data-for="mouse">
        Drag to move, Ctrl and wheel to zoom
      </span>
      <span className="cr-legend-hint" data-for="touch">
        Two fingers move and zoom
      </span>
    </p>
  );
}
