import {
  drawnPen,
  drawnPoints,
  placedMark,
  USUAL_PEN,
  type Connection,
  type PlacedCircle,
  type PlacedText,
} from '../design';
import type { Point } from '../model';
import { effectsOf, fontOf, graphics, polyline, strokeOf, words, writtenText } from './kicad-drawing';
import { labelShape } from './kicad-label-shape';
import { isFlag, type LabelText, type LabelTexts } from './kicad-label-texts';
import { labelText } from './kicad-labels';
import { isBetween } from './kicad-lines';
import { isPaper, type Page } from './kicad-page';
import { pictureLines } from './kicad-picture';
import { NO_PICTURES, type PictureFiles } from './pictures';
import { millimetres, quoted, uuidOf } from './sexpr';

/** A symbol of a sheet, as the root file of KiCad 6 lists it for each use of the sheet. */
export interface SymbolUse {
  readonly uuid: string;
  readonly reference: string;
  readonly unit: number;
  readonly value: string;
  readonly footprint: string;
}

/** What stands on a sheet beside its parts, and the symbols of its supplies. */
export interface SheetItems {
  readonly symbols: readonly string[];
  readonly placed: readonly string[];
  readonly instances: readonly SymbolUse[];
  /** In an order that `run` says, without the wires. */
  readonly lines: readonly string[];
  readonly wires: readonly string[];
}

const HIDDEN = '(effects (font (size 1.27 1.27)) hide)';
const LABELS: ReadonlySet<Connection['mark']> = new Set(['label', 'globalLabel', 'hierarchicalLabel', 'port']);
/** Corners of a circle, for which a sheet of KiCad 6 has no word. */
const CORNERS = 24;
const NOTE_OFFSET = 0.25;

/** @param pictures the files of bitmaps; those without one are left out */
export function sheetItems(
  marks: readonly Connection[],
  page: Page,
  texts: LabelTexts,
  pictures = NO_PICTURES,
): SheetItems {
  return new SheetWriter(marks, page, texts, pictures).run(marks);
}

class SheetWriter {
  private readonly symbols = new Map<string, readonly string[]>();
  private readonly placed: string[] = [];
  private readonly instances: SymbolUse[] = [];
  private readonly lines: string[] = [];
  private readonly wires: string[] = [];
  private readonly buses: readonly (readonly Point[])[];
  private readonly junctions: readonly Point[];

  constructor(
    marks: readonly Connection[],
    private readonly page: Page,
    private readonly texts: LabelTexts,
    private readonly pictures: PictureFiles,
  ) {
    this.buses = marks.filter(({ mark }) => mark === 'bus').map(drawnPoints);
    this.junctions = marks.filter(({ mark }) => mark === 'junction').flatMap(drawnPoints);
  }

  /**
   * KiCad follows the members of a bus into a sheet and out of it again in the order of a file: it can lose what a member
   * joins there where names and buses come late, or wires early.
   */
  run(marks: readonly Connection[]): SheetItems {
    for (const mark of marks) if (LABELS.has(mark.mark)) this.add(mark);
    for (const mark of marks) if (!LABELS.has(mark.mark)) this.add(mark);
    const { placed, instances, lines, wires } = this;
    return { symbols: [...this.symbols.values()].flat(), placed, instances, lines, wires };
  }

  private add(mark: Connection): void {
    const uuid = `(uuid ${uuidOf(`drawn ${mark.id}`)})`;
    switch (mark.mark) {
      case 'wire':
      case 'bus':
        return this.addLine(mark, mark.mark);
      case 'junction':
        this.lines.push(
          `  (junction (at ${this.place(mark)}) (diameter ${this.diameter(mark)}) (color 0 0 0 0) ${uuid})`,
        );
        return;
      case 'noConnect':
        this.lines.push(`  (no_connect (at ${this.place(mark)}) ${uuid})`);
        return;
      case 'label':
      case 'globalLabel':
      case 'hierarchicalLabel':
      case 'port': {
        if (isFlag(mark)) return this.addSymbol(mark, labelText(mark.text ?? ''), 'power_out');
        const says = this.texts.ofMark(mark, this.onBus(mark));
        if (says === undefined) this.addNote(mark);
        else if (mark.mark === 'port' && isPlainName(says, mark)) this.addSymbol(mark, says.text, 'power_in');
        else this.addLabel(mark, says);
        return;
      }
      case 'frame':
        if (!isPaper(mark, this.page)) this.addNote(mark);
        return;
      default:
        this.addNote(mark);
    }
  }

  private at(point: Point): string {
    const { x, y } = this.page.point(point);
    return `${millimetres(x)} ${millimetres(y)}`;
  }

  private place(mark: Connection): string {
    return this.at(drawnPoints(mark)[0] ?? { x: 0, y: 0 });
  }

  /** 0 for the usual one. */
  private diameter(mark: Connection): string {
    const [dot] = placedMark(mark).circles;
    return millimetres(dot ? (2 * dot.radius + (dot.width ?? USUAL_PEN)) * this.page.scale : 0);
  }

  private addLine(mark: Connection, word: 'wire' | 'bus'): void {
    const points = drawnPoints(mark);
    const stroke = strokeOf(drawnPen(mark.drawing ?? ''), this.page.scale, 'default');
    if (word === 'wire' && this.isEntry(points)) {
      const [from, to] = points.map((point) => this.page.point(point)) as [Point, Point];
      const size = `${millimetres(to.x - from.x)} ${millimetres(to.y - from.y)}`;
      const uuid = `(uuid ${uuidOf(`drawn ${mark.id}`)})`;
      this.lines.push(`  (bus_entry (at ${this.place(mark)}) (size ${size}) ${stroke} ${uuid})`);
      return;
    }
    const corners = word === 'wire' ? this.brokenAtDots(points) : points;
    const into = word === 'wire' ? this.wires : this.lines;
    corners.slice(1).forEach((to, index) => {
      const ends = [this.at(corners[index]!), this.at(to)] as const;
      if (ends[0] === ends[1]) return;
      const uuid = `(uuid ${uuidOf(`drawn ${mark.id} ${index}`)})`;
      into.push(`  (${word} (pts (xy ${ends[0]}) (xy ${ends[1]})) ${stroke} ${uuid})`);
    });
  }

  /** KiCad joins at a junction only what ends there. */
  private brokenAtDots(points: readonly Point[]): readonly Point[] {
    return points.flatMap((to, index) => {
      const from = points[index - 1];
      if (!from) return [to];
      const far = ({ x, y }: Point): number => Math.hypot(x - from.x, y - from.y);
      const dots = this.junctions.filter((dot) => isBetween(dot, from, to)).sort((a, b) => far(a) - far(b));
      return [...dots, to];
    });
  }

  /** A slanting piece between a wire and a bus. */
  private isEntry(points: readonly Point[]): boolean {
    const [from, to] = points;
    if (!from || !to || points.length !== 2 || from.x === to.x || from.y === to.y) return false;
    return this.isOnBus(from) || this.isOnBus(to);
  }

  private onBus(mark: Connection): boolean {
    return drawnPoints(mark).some((point) => this.isOnBus(point));
  }

  private isOnBus(point: Point): boolean {
    return this.buses.some((bus) => bus.slice(1).some((to, index) => isBetween(point, bus[index]!, to)));
  }

  private addLabel(mark: Connection, { kind, text }: LabelText): void {
    const [words, ...fields] = placedMark(mark).texts;
    const angle = words ? angleOf(words) : 0;
    const isLocal = mark.mark === 'label' && kind === 'local';
    const justify = `(justify ${angle < 180 ? 'left' : 'right'}${isLocal && (words?.across ?? -1) < 0 ? ' bottom' : ''})`;
    const word = isLocal ? 'label' : mark.mark === 'hierarchicalLabel' ? 'hierarchical_label' : 'global_label';
    const shape = isLocal ? '' : ` (shape ${labelShape(mark)})`;
    const font = words ? fontOf(words, this.page.scale) : '(font (size 1.27 1.27))';
    const look = `(effects ${font} ${justify})`;
    const uuid = `(uuid ${uuidOf(`drawn ${mark.id}`)})`;
    this.lines.push(`  (${word} ${quoted(text)}${shape} (at ${this.place(mark)} ${angle}) ${look} ${uuid})`);
    this.addTexts(mark, fields);
  }

  /** Texts and lines of a note, a logo, a sheet or its frame. */
  private addNote(mark: Connection): void {
    const { lines, circles, texts, pictures = [] } = placedMark(mark);
    this.lines.push(...pictures.flatMap((picture, at) => pictureLines(mark, picture, at, this.page, this.pictures)));
    if ([...lines, ...circles].some(({ fill, paint }) => fill !== 'none' && !paint)) return this.addSymbol(mark, '');
    const uuid = (what: string, index: number): string => `(uuid ${uuidOf(`drawn ${mark.id} ${what} ${index}`)})`;
    lines.forEach((line, index) => {
      if (line.points.length > 2) this.lines.push(polyline(line, this.page, uuid('line', index)));
    });
    circles.forEach((circle, index) => {
      const line = { ...circle, points: around(circle) };
      this.lines.push(polyline(line, this.page, uuid('circle', index)));
    });
    this.addTexts(mark, texts);
  }

  private addTexts(mark: Connection, texts: readonly PlacedText[]): void {
    texts.forEach((text, index) => {
      const { x, y } = this.page.point(text);
      // KiCad sets texts of a sheet a little above their place.
      const place = `(at ${millimetres(x)} ${millimetres(y + NOTE_OFFSET)} ${text.upward ? 90 : 0})`;
      const look = `${effectsOf(text, this.page.scale)} (uuid ${uuidOf(`drawn ${mark.id} text ${index}`)})`;
      this.lines.push(`  (text ${writtenText(text)} ${place} ${look})`);
    });
  }

  /**
   * A symbol that is no part. That of a supply names its net by its pin, up to KiCad 7, and by its value afterwards; one
   * with another pin names nothing. One without a pin is a picture, because a sheet fills no shape with the line's colour.
   */
  private addSymbol(mark: Connection, name: string, pin?: 'power_in' | 'power_out'): void {
    const { scale } = this.page;
    const own = placedMark({ ...mark, path: 'M 0 0' });
    const value = pin && own.texts.find(({ text }) => text === mark.text);
    const texts = own.texts.filter((text) => text !== value);
    const bare = `${pin ? 'port' : 'picture'}_${uuidOf(JSON.stringify([name, pin, mark.drawing])).slice(0, 8)}`;
    const label = quoted(name);
    const kind = pin ? '(power) (pin_names (offset 0)) (in_bom yes) (on_board yes)' : '(in_bom no) (on_board no)';
    this.symbols.set(bare, [
      `    (symbol "tracewright:${bare}" ${kind}`,
      `      (property "Reference" "${pin ? '#PWR' : '#SYM'}" (id 0) (at 0 0 0) ${HIDDEN})`,
      `      (property "Value" ${label} (id 1) (at 0 0 0) ${HIDDEN})`,
      `      (symbol "${bare}_0_1"`,
      ...graphics(own, scale),
      ...texts.map(
        (text) => `        ${words(text, `${millimetres(text.x * scale)} ${millimetres(-text.y * scale)}`, scale)}`,
      ),
      '      )',
      ...(pin
        ? [
            `      (symbol "${bare}_1_1"`,
            `        (pin ${pin} line (at 0 0 90) (length 0) hide (name ${label} (effects (font (size 1.27 1.27)))) (number "1" (effects (font (size 1.27 1.27)))))`,
            '      )',
          ]
        : []),
      '    )',
    ]);
    const uuid = uuidOf(`drawn ${mark.id}`);
    const reference = `"${pin ? '#PWR' : '#SYM'}${String(this.placed.length + 1).padStart(3, '0')}"`;
    const at = this.page.point(drawnPoints(mark)[0] ?? { x: 0, y: 0 });
    const [x, y] = [at.x + (value?.x ?? 0) * scale, at.y + (value?.y ?? 0) * scale].map(millimetres);
    const look = value ? effectsOf(value, scale) : HIDDEN;
    const counts = pin ? '(in_bom yes) (on_board yes)' : '(in_bom no) (on_board no)';
    this.placed.push(
      [
        `  (symbol (lib_id "tracewright:${bare}") (at ${this.place(mark)} 0) (unit 1) ${counts}`,
        `    (uuid ${uuid})`,
        `    (property "Reference" ${reference} (id 0) (at ${this.place(mark)} 0) ${HIDDEN})`,
        `    (property "Value" ${label} (id 1) (at ${x} ${y} ${value?.upward ? 90 : 0}) ${look})`,
        ...(pin ? [`    (pin "1" (uuid ${uuidOf(`pin ${mark.id}`)}))`] : []),
        '  )',
      ].join('\n'),
    );
    this.instances.push({ uuid, reference: pin ? '#PWR' : '#SYM', unit: 1, value: name, footprint: '' });
  }
}

/** Whether a supply's symbol can say it: only with its own text, and only where KiCad reads nothing into that. */
const isPlainName = ({ kind, text }: LabelText, mark: Connection): boolean =>
  kind === 'global' && text === mark.text && /^[\w.+-]+$/.test(text);

/** Which way a label's text leads from its place. */
const angleOf = ({ along, upward }: PlacedText): number => (upward ? (along < 0 ? 270 : 90) : along < 0 ? 180 : 0);

const around = ({ x, y, radius }: PlacedCircle): readonly number[] =>
  Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  }).flat();
