import type { PlacedDrawing } from '../design';

/** How much of what a symbol's pins reach beyond its body the cross takes along, as KiCad has it. */
const [OWN, OTHER] = [0.6, 0.3];

/** The two lines of the cross over each unit of a part that is not fitted; none over one that is nothing but text. */
export function notFittedCrosses(drawing: PlacedDrawing): readonly (readonly number[])[] {
  const { boxes, lines, circles, pins } = drawing;
  if (boxes.length < 2) return crossOver(drawing);
  return boxes.flatMap((box) => {
    const isWithin = (x = 0, y = 0): boolean =>
      x >= box.x - SLACK && x <= box.x + box.width + SLACK && y >= box.y - SLACK && y <= box.y + box.height + SLACK;
    return crossOver({
      lines: lines.filter(({ points }) => isWithin(points[0], points[1])),
      circles: circles.filter(({ x, y }) => isWithin(x, y)),
      pins: pins.filter(({ x, y }) => isWithin(x, y)),
    });
  });
}

/** Of what rounding does to a place. */
const SLACK = 0.1;

type Body = Pick<PlacedDrawing, 'lines' | 'circles' | 'pins'>;

function crossOver({ lines, circles, pins }: Body): readonly (readonly number[])[] {
  const places = new Set(pins.map(({ x, y }) => `${x} ${y}`));
  const body = new Bounds();
  for (const { points } of lines) {
    if (!places.has(`${points[0]} ${points[1]}`))
      for (let at = 0; at + 1 < points.length; at += 2) body.add(points[at]!, points[at + 1]!);
  }
  for (const { x, y, radius } of circles) {
    body.add(x - radius, y - radius);
    body.add(x + radius, y + radius);
  }
  if (body.left > body.right) return [];
  const whole = new Bounds();
  // What nobody sees of a part makes its cross no larger.
  const seen = pins.filter(({ length }) => length > 0).map(({ x, y }) => [x, y]);
  for (const [x, y] of [[body.left, body.top], [body.right, body.bottom], ...seen]) whole.add(x!, y!);
  const [wide, high] = [
    Math.max(body.left - whole.left, whole.right - body.right),
    Math.max(body.top - whole.top, whole.bottom - body.bottom),
  ];
  const x = Math.max(wide * OWN, high * OTHER);
  const y = Math.max(high * OWN, x * OTHER);
  const [left, right, top, bottom] = [body.left - x, body.right + x, body.top - y, body.bottom + y];
  return [
    [left, top, right, bottom],
    [left, bottom, right, top],
  ];
}

class Bounds {
  left = Infinity;
  top = Infinity;
  right = -Infinity;
  bottom = -Infinity;

  add(x: number, y: number): void {
    [this.left, this.right] = [Math.min(this.left, x), Math.max(this.right, x)];
    [this.top, this.bottom] = [Math.min(this.top, y), Math.max(this.bottom, y)];
  }
}
