import type { DrawnText, Point, Via } from '../../model';
import { bottomLayer, topLayer } from '../copper-layers';
import { isMap, listOf, numberIn, textOf, type JsonMap } from './parse-json';

/** A map with `x` and `y` as a point; undefined for anything else. */
export function pointOf(value: unknown): Point | undefined {
  if (!isMap(value)) return undefined;
  const [x, y] = [numberIn(value.x), numberIn(value.y)];
  return x === undefined || y === undefined ? undefined : { x, y };
}

export const origin: Point = { x: 0, y: 0 };

export function viaOf(value: JsonMap): Via {
  const [from, to] = listOf(value.layers).map(textOf);
  const [size, drill, net] = [numberIn(value.size), numberIn(value.drill), textOf(value.net)];
  return {
    at: pointOf(value.at) ?? origin,
    ...(size !== undefined && { size }),
    ...(drill !== undefined && { drill }),
    layers: [from ?? topLayer, to ?? bottomLayer],
    ...(net !== undefined && { net }),
  };
}

export function drawnTextOf(value: JsonMap): DrawnText[] {
  const { kind } = value;
  const [text, layer, sheet] = [textOf(value.text), textOf(value.layer), textOf(value.sheet)];
  if ((kind !== 'reference' && kind !== 'value' && kind !== 'label') || text === undefined) return [];
  return [
    {
      kind,
      text,
      center: pointOf(value.center) ?? origin,
      width: numberIn(value.width) ?? 0,
      height: numberIn(value.height) ?? 0,
      rotation: numberIn(value.rotation) ?? 0,
      ...(layer !== undefined && { layer }),
      ...(value.hidden === true && { hidden: true }),
      ...(sheet !== undefined && { sheet }),
    },
  ];
}
