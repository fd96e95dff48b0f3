import type { Point } from '@tracewright/circuit';
import { Editor, NOTHING, type Flag } from '../../../canvas';
import { hitTest } from '../../../canvas/geometry/hit-test';
import { fitTo, SHEET, toDesign, type Size, type Viewport } from '../../../canvas/geometry/viewport';
import { Renderer } from '../../../canvas/rendering/renderer';
import type { SchematicDrawing } from '../analysis/drawing';
import { EDGES, type Canvases, type Flags, type Marked, type Picture } from './picture';

/** A circuit without a board, drawn as the workspace draws designs, to look at only. */
export class SchematicPicture implements Picture {
  private readonly editor: Editor;
  private readonly renderer: Renderer;
  private fitted = false;

  constructor({ design }: SchematicDrawing, { still, moving }: Canvases, flags: Flags) {
    this.editor = new Editor(design, { onGesture: () => undefined, newGestureId: () => '' });
    const byPart = design.components.flatMap(({ id, reference }): [string, Flag][] => {
      const flag = flags.get(reference ?? '');
      return flag ? [[id, flag]] : [];
    });
    this.editor.store.set({ readOnly: true, flags: new Map(byPart) });
    this.renderer = new Renderer(this.editor, still, moving, () => undefined);
  }

  get view(): Viewport {
    return this.editor.state.view;
  }

  setView(view: Viewport): void {
    this.editor.setView(view);
  }

  resize(size: Size): void {
    this.renderer.resize(size);
    if (!this.fitted) this.fit();
    this.fitted = true;
  }

  fit(): void {
    const { scene, size } = this.editor.state;
    this.editor.setView(fitTo(scene.bounds ?? SHEET, size, EDGES));
  }

  show({ refs, nets }: Marked): void {
    if (refs.length + nets.length > 0) return this.editor.point(refs, nets);
    this.editor.select(NOTHING);
    this.fit();
  }

  partAt(at: Point): string | undefined {
    const { scene, view } = this.editor.state;
    const hit = hitTest(scene, toDesign(view, at), view.zoom);
    if (!hit || hit.kind === 'wire') return undefined;
    return hit.part.part.reference;
  }

  refresh(): void {
    this.renderer.refresh();
  }

  dispose(): void {
    this.renderer.dispose();
  }
}
