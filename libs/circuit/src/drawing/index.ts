export * from './board';
export { boardDrawing } from './board-drawing';
export { intersects, type Rect, union } from './rect';
