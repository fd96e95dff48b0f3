import { Handle, Position, ReactFlow, useEdgesState, useNodesState } from '@xyflow/react';
import { createElement, memo } from 'react';
import { createRoot } from 'react-dom/client';
import '@xyflow/react/dist/style.css';
import { madeUpDesign } from './design.mjs';
import { frames } from './frames.mjs';

/** A box with its texts, and a handle for each pin that has wires: less than the symbols that our canvas draws. */
const Part = memo(function Part({ data }) {
  const box = { width: 100, height: 100, border: '1px solid #333', background: '#fff', fontSize: 12 };
  return createElement(
    'div',
    { style: box },
    createElement(Handle, { type: 'target', position: Position.Left }),
    createElement('strong', null, data.reference),
    createElement('div', null, data.value),
    createElement(Handle, { type: 'source', position: Position.Right }),
  );
});
const TYPES = { part: Part };

let nodes;
let edges;
let flow;

function Flow() {
  const [shownNodes, , onNodesChange] = useNodesState(nodes);
  const [shownEdges, , onEdgesChange] = useEdgesState(edges);
  return createElement(ReactFlow, {
    nodes: shownNodes,
    edges: shownEdges,
    onNodesChange,
    onEdgesChange,
    nodeTypes: TYPES,
    minZoom: 0.01,
    fitView: true,
    panOnDrag: [0, 1],
    onInit: (instance) => {
      flow = instance;
    },
  });
}

globalThis.bench = {
  prepare(parts) {
    const { components, connections } = madeUpDesign(parts);
    nodes = components.map(({ id, x, y, reference, value }) => ({
      id,
      type: 'part',
      position: { x, y },
      data: { reference, value },
    }));
    edges = connections.flatMap(({ id, source, target }) =>
      source ? [{ id, type: 'step', source: source.componentId, target: target.componentId }] : [],
    );
  },
  async mount() {
    createRoot(globalThis.document.getElementById('root')).render(createElement(Flow));
    // It measures its boxes before it draws the lines between them.
    while (globalThis.document.querySelectorAll('.react-flow__edge').length < edges.length) await frames(1);
    await frames(2);
  },
  places() {
    const node = globalThis.document.querySelector(`[data-id="${nodes[Math.floor(nodes.length / 2)].id}"]`);
    const box = node.getBoundingClientRect();
    return { part: { x: box.x + box.width / 2, y: box.y + box.height / 2 }, empty: { x: 1428, y: 200 } };
  },
  movedBy() {
    const { id, position } = nodes[Math.floor(nodes.length / 2)];
    return flow.getNode(id).position.x !== position.x;
  },
  view: () => flow.getViewport().x,
};
