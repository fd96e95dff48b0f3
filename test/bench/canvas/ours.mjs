import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { DesignCanvas, Editor, selected } from '../../../frontend/src/canvas';
import '../../../frontend/src/app/theme/global.css';
import { madeUpDesign } from './design.mjs';
import { frames } from './frames.mjs';

const CLIPS = { read: () => null, write: () => undefined };
const nothing = () => undefined;
let editor;

/** The product's canvas, as the workspace shows it, with a design that is there already. */
globalThis.bench = {
  prepare(parts) {
    globalThis.design = madeUpDesign(parts);
  },
  async mount() {
    let gestures = 0;
    editor = new Editor(globalThis.design, { onGesture: nothing, newGestureId: () => `g${gestures++}` });
    const before = editor.state.view;
    const props = { editor, categoryOf: nothing, clips: CLIPS, onCommand: nothing, onRefused: nothing };
    const Page = () => {
      // As the workspace does.
      useEffect(() => editor.fit(), []);
      return createElement(DesignCanvas, props);
    };
    createRoot(globalThis.document.getElementById('root')).render(createElement(Page));
    while (editor.state.view === before) await frames(1);
    await frames(3);
  },
  /** In the window: the middle of a part, and a place where nothing is. */
  places() {
    const { view, scene } = editor.state;
    const shapes = [...scene.parts.values()];
    const { box } = shapes[Math.floor(shapes.length / 2)];
    const corner = globalThis.document.querySelector('[role="application"]').getBoundingClientRect();
    const at = (x, y) => ({ x: corner.x + x * view.zoom + view.pan.x, y: corner.y + y * view.zoom + view.pan.y });
    return {
      part: at(box.x + box.width / 2, box.y + box.height / 2),
      empty: { x: corner.right - 12, y: corner.y + 200 },
    };
  },
  movedBy() {
    const id = editor.design.components[Math.floor(editor.design.components.length / 2)].id;
    return (
      globalThis.design.components.find((part) => part.id === id).x !==
      editor.design.components.find((part) => part.id === id).x
    );
  },
  select(count) {
    editor.select(selected(editor.design.components.slice(0, count).map(({ id }) => id)));
    globalThis.document.querySelector('[role="application"]').focus();
  },
  /** Whether the steps by key have become one change. */
  isSettled: () => editor.state.drag === undefined,
  view: () => editor.state.view.pan.x,
};
