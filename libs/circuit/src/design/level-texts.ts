/** A text from the middle of its unit, as it is drawn. */
interface Words {
  readonly role: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly along: number;
  readonly across: number;
  readonly upward: boolean;
}
type Turn = (x: number, y: number) => readonly [number, number];

/** Between the lines of texts, in heights of their letters. */
const LINE = 1.61;

/**
 * Of a unit's texts those that stay level when it is turned a quarter: its reference and value, and what stands in one
 * column with them. What lies inside the symbol turns with it, and so does what was upright.
 */
export function staysLevel(texts: readonly Words[]): (text: Words) => boolean {
  const columns = new Set(texts.flatMap((text) => (text.role === 'own' || !isBeside(text) ? [] : [columnOf(text)])));
  return (text) => isBeside(text) && columns.has(columnOf(text));
}

const isBeside = ({ along, across, upward }: Words): boolean => !upward && (along !== 0 || across !== 0);
const columnOf = ({ x, along, across }: Words): string => `${along} ${across} ${Math.round(x)}`;

/** Level texts beside a unit that is turned: on the side to which they come, below each other. */
export function levelTexts<T extends Words>(texts: readonly T[], turn: Turn): readonly T[] {
  const blocks = new Map<string, T[]>();
  for (const text of texts) {
    const key = `${text.along} ${text.across}`;
    const block = blocks.get(key) ?? [];
    if (block.push(text) === 1) blocks.set(key, block);
  }
  return [...blocks.values()].flatMap((block) => stacked(block, turn));
}

function stacked<T extends Words>(block: readonly T[], turn: Turn): readonly T[] {
  const rows = [...block].sort((a, b) => a.y - b.y || a.x - b.x);
  const { along, across } = rows[0]!;
  const nearX = nearest(
    rows.map(({ x }) => x),
    along,
  );
  const nearY = nearest(
    rows.map(({ y }) => y),
    across,
  );
  const [x, y] = turn(nearX, nearY);
  const [outX, outY] = turn(along, across);
  const pitch = LINE * Math.max(...rows.map(({ size }) => size));
  const first = outY > 0 ? 0 : outY < 0 ? 1 - rows.length : (1 - rows.length) / 2;
  return rows.map((text, row) => ({ ...text, x, y: y + (first + row) * pitch, along: outX + 0, across: outY + 0 }));
}

/** Of places along an axis that of the text that stands closest to the unit. */
const nearest = (places: readonly number[], outwards: number): number =>
  outwards > 0
    ? Math.min(...places)
    : outwards < 0
      ? Math.max(...places)
      : places.reduce((sum, place) => sum + place, 0) / places.length;
