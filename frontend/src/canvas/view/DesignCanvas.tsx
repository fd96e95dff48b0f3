import { readableNet } from '@tracewright/circuit/design';
import { useEffect, useId, useRef, type DragEvent, type MouseEvent, type ReactNode } from 'react';
import type { Point } from '@tracewright/circuit';
import { hitTest, type Hit } from '../geometry/hit-test';
import { toDesign } from '../geometry/viewport';
import { watchTheme } from '../rendering/palette';
import type { CategoryOf } from '../rendering/draw-part';
import type { PictureSource } from '../rendering/picture-source';
import { Renderer } from '../rendering/renderer';
import type { Editor } from '../state/editor';
import type { Command } from '../tools/keyboard';
import type { Refuse } from '../tools/pointer';
import { runCommand, type ClipStore } from '../tools/run-command';
import './canvas.css';
import { HoverTip } from './HoverTip';
import { MarkTextEditor } from './MarkTextEditor';
import { Minimap } from './Minimap';
import { NetNameEditor } from './NetNameEditor';
import { PartList } from './PartList';
import { ReadOut } from './ReadOut';
import { SelectionBar } from './SelectionBar';
import { useCanvasKeys } from './use-canvas-keys';
import { useEditor } from './use-editor';
import { useNudging } from './use-nudging';
import { usePointer } from './use-pointer';
import { TextEditor } from './TextEditor';
import { ToolPalette, ZoomControls } from './ViewControls';

export interface DesignCanvasProps {
  readonly editor: Editor;
  /** The catalogue's category of a part, for its accent colour. Must stay the same function between renders. */
  readonly categoryOf: CategoryOf;
  readonly clips: ClipStore;
  /** Where bitmaps come from; they are frames without it. Must stay the same between renders. */
  readonly pictures?: PictureSource | undefined;
  /** undo, redo, save and help: what the canvas does not do itself. */
  readonly onCommand: (command: Command) => void;
  /** Told why a wire can't be drawn, or a part not be placed. */
  readonly onRefused: Refuse;
  /** Something was dropped; `at` in design units. */
  readonly onDropData?: (data: DataTransfer, at: Point) => void;
  /** A right click or a long press; `hit` is what lies there, `at` the place in design units. */
  readonly onMenu?: (hit: Hit | undefined, screen: Point, at: Point) => void;
  /** The pointer is there now, in design units. */
  readonly onPoint?: (at: Point) => void;
  readonly children?: ReactNode;
}

/** The canvas with its tools: two drawing layers, and above them what people and screen readers must reach. */
export function DesignCanvas(props: DesignCanvasProps) {
  const { editor, categoryOf, clips, onCommand, onRefused } = props;
  const surface = useRef<HTMLDivElement>(null);
  const pointer = usePointer(editor, surface, onRefused, (at) => props.onPoint?.(toDesign(editor.state.view, at)));
  useRenderer(editor, categoryOf, surface, props.pictures);
  useFocusWhenHanging(editor, surface);
  useNudging(editor);
  useCanvasKeys(editor, { clips, onCommand, pointer: pointer.at, onSpace: pointer.holdSpace });
  return (
    <div className="canvas-root">
      <PartList editor={editor} onEnterCanvas={() => surface.current?.focus()} />
      <Surface {...props} surface={surface} />
      <ToolPalette editor={editor} onHelp={() => onCommand({ kind: 'help' })} />
      <ZoomControls editor={editor} />
      <ReadOut editor={editor} surface={surface} pointer={pointer.at} />
      <Minimap editor={editor} categoryOf={categoryOf} />
      <HoverTip editor={editor} />
      <SelectionBar editor={editor} onDuplicate={() => runCommand(editor, { kind: 'duplicate' }, clips)} />
      <NetNameEditor editor={editor} />
      <TextEditor editor={editor} onDone={() => surface.current?.focus()} />
      <MarkTextEditor editor={editor} onDone={() => surface.current?.focus()} />
      <Announcer editor={editor} />
      {props.children}
    </div>
  );
}

function useRenderer(
  editor: Editor,
  categoryOf: CategoryOf,
  surface: React.RefObject<HTMLDivElement | null>,
  pictures: PictureSource | undefined,
): void {
  const renderer = useRef<Renderer | undefined>(undefined);
  const categories = useRef(categoryOf);
  useEffect(() => {
    const element = surface.current;
    const [still, moving] = element?.querySelectorAll('canvas') ?? [];
    if (!element || !still || !moving) return;
    const made = new Renderer(editor, still, moving, categories.current);
    renderer.current = made;
    const observer = new ResizeObserver(() =>
      made.resize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    made.resize({ width: element.clientWidth, height: element.clientHeight });
    const unwatch = watchTheme(() => made.refresh());
    let gone = false;
    // What is measured and drawn with fonts that are there already stays as it is.
    if (document.fonts?.status === 'loading') void document.fonts.ready.then(() => !gone && made.refresh());
    return () => {
      gone = true;
      observer.disconnect();
      unwatch();
      made.dispose();
    };
  }, [editor, surface]);
  useEffect(() => {
    categories.current = categoryOf;
    renderer.current?.setCategories(categoryOf);
  }, [categoryOf]);
  useEffect(() => renderer.current?.setPictures(pictures), [editor, pictures]);
}

/** What hangs on the pointer is placed by keys as well. */
function useFocusWhenHanging(editor: Editor, surface: React.RefObject<HTMLDivElement | null>): void {
  const hangs = useEditor(editor, (state) => state.hanging !== undefined);
  useEffect(() => {
    if (hangs) surface.current?.focus({ preventScroll: true });
  }, [hangs, surface]);
}

interface SurfaceProps extends DesignCanvasProps {
  readonly surface: React.RefObject<HTMLDivElement | null>;
}

function Surface({ editor, onDropData, onMenu, surface }: SurfaceProps) {
  const tool = useEditor(editor, (state) => state.tool);
  const hovering = useEditor(editor, (state) => state.hover?.kind);
  const count = useEditor(editor, (state) => state.design.components.length);
  const hint = useId();
  const place = (event: MouseEvent | DragEvent): Point => {
    const corner = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - corner.left, y: event.clientY - corner.top };
  };
  const menu = (event: MouseEvent): void => {
    if (!onMenu) return;
    event.preventDefault();
    const { scene, view, fold } = editor.state;
    const at = toDesign(view, place(event));
    onMenu(hitTest(scene, at, view.zoom, undefined, fold), { x: event.clientX, y: event.clientY }, at);
  };
  return (
    <div
      ref={surface}
      className="canvas-surface"
      data-focus-home
      data-tool={tool}
      data-hover={hovering}
      tabIndex={0}
      role="application"
      aria-label={`Design canvas, ${count} part${count === 1 ? '' : 's'}`}
      aria-describedby={hint}
      onContextMenu={menu}
      onDragOver={(event) => {
        if (!onDropData) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDrop={(event) => {
        if (!onDropData) return;
        event.preventDefault();
        onDropData(event.dataTransfer, toDesign(editor.state.view, place(event)));
      }}
    >
      <canvas />
      <canvas />
      <p id={hint} className="visually-hidden">
        The list of parts before this canvas names what is on it. Arrow keys move the selected parts, question mark
        lists all keys.
      </p>
    </div>
  );
}

function Announcer({ editor }: { readonly editor: Editor }) {
  const text = useEditor(editor, (state) => state.announcement);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {readableNet(text)}
    </div>
  );
}
