import { CircuitReadError, type Circuit, type Component, type Pin, type Point, type Track } from '../../model';
import { CircuitBuilder, mergePads } from '../circuit-builder';
import { bottomLayer, innerLayer, topLayer } from '../copper-layers';
import { remedyCutOff } from '../errors';
import { factsFromFields } from '../fields';
import { circleChords, place, rectangle, round, sweepChords, turned, type Segment } from '../geometry';
import { linesOf } from '../line-reader';
import type { ReadContext } from '../options';
import { outlineOf } from '../outline';
import { BoardLines } from './sections';

/** Layer numbers of the old format. */
const topNumber = 15;
const edgeNumber = 28;
const tenthInch = 0.00254;

/**
 * Reads a board of KiCad up to 2012 (`PCBNEW-BOARD Version 1` and `2`): lengths in 1/10000 inch, or in millimetres
 * where the file says so.
 *
 * @throws CircuitReadError broken
 */
export function readLegacyBoard(bytes: Uint8Array, context: ReadContext): Circuit {
  const lines = new BoardLines(linesOf(bytes, context));
  const reader = new LegacyBoardReader(lines, new CircuitBuilder(context));
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    if (line === '$EndBOARD') return reader.circuit();
    reader.read(line);
  }
  const message = `Line ${lines.number}: the file ends before "$EndBOARD". ${remedyCutOff}`;
  throw new CircuitReadError('broken', message, lines.number);
}

class LegacyBoardReader {
  private scale = tenthInch;
  private version: string | undefined;
  private title: string | undefined;
  private readonly netNames = new Map<string, string>();
  private readonly edges: Segment[] = [];
  private readonly tracks: Track[] = [];

  constructor(
    private readonly lines: BoardLines,
    private readonly builder: CircuitBuilder,
  ) {}

  read(line: string): void {
    const name = /^\$(\S+)/.exec(line)?.[1];
    if (line.startsWith('PCBNEW-BOARD')) this.version = /Version\s+(\S+)/i.exec(line)?.[1];
    if (name === undefined) return;
    if (name === 'GENERAL') this.readGeneral();
    else if (name === 'SHEETDESCR') this.readTitle();
    else if (name === 'EQUIPOT') this.readNet();
    else if (name === 'MODULE') this.builder.add(this.readModule());
    else if (name === 'DRAWSEGMENT') this.readDrawing();
    else if (name === 'TRACK') this.readTracks();
    else if (!name.toLowerCase().startsWith('end')) this.lines.skip(name);
  }

  circuit(): Circuit {
    const outline = outlineOf(this.edges);
    return this.builder.build('kicad_legacy_brd', {
      ...(this.version !== undefined && { formatVersion: this.version }),
      ...(this.title && { title: this.title }),
      ...(outline && { outline }),
      tracks: this.tracks,
    });
  }

  private length(value: number): number {
    return round(value * this.scale);
  }

  private point(x: number, y: number): Point {
    return { x: this.length(x), y: this.length(y) };
  }

  private readGeneral(): void {
    this.lines.section('GENERAL', (line) => {
      if (/^Units\s+mm/i.test(line)) this.scale = 1;
    });
  }

  private readTitle(): void {
    this.lines.section('SHEETDESCR', (line) => {
      if (line.startsWith('Title')) this.title = BoardLines.quoted(line);
    });
  }

  private readNet(): void {
    this.lines.section('EQUIPOT', (line) => {
      if (!line.startsWith('Na ')) return;
      const name = BoardLines.quoted(line);
      this.netNames.set(line.split(/\s+/)[1] ?? '', name);
      if (name !== '') this.builder.declareNet(name);
    });
  }

  private readModule(): Component {
    const pads: Pin[] = [];
    let reference = '';
    let value = '';
    let footprint = '';
    let at = { x: 0, y: 0, rotation: 0 };
    let layer = topNumber;
    this.lines.section('MODULE', (line) => {
      if (line.startsWith('Po ')) {
        const [x = 0, y = 0, angle = 0, side = topNumber] = this.lines.numbers(line, 1, 4);
        at = { ...this.point(x, y), rotation: angle / 10 };
        layer = side;
      } else if (line.startsWith('Li ')) footprint = line.slice(3).trim();
      else if (line.startsWith('T0 ')) reference = BoardLines.quoted(line);
      else if (line.startsWith('T1 ')) value = BoardLines.quoted(line);
      else if (line === '$PAD') pads.push(this.readPad());
      else if (line === '$SHAPE3D') this.lines.skip('SHAPE3D');
    });
    return {
      reference,
      value,
      footprint,
      ...factsFromFields(new Map(), value),
      pins: mergePads(pads).map((pad) => (pad.position ? { ...pad, position: place(pad.position, at) } : pad)),
      padCount: pads.length,
      position: { x: at.x, y: at.y },
      rotation: at.rotation,
      side: layer === topNumber ? 'top' : 'bottom',
    };
  }

  private readPad(): Pin {
    let number = '';
    let net = '';
    let isHole = false;
    let position: Point | undefined;
    this.lines.section('PAD', (line) => {
      if (line.startsWith('Sh ')) number = /^Sh\s+"((?:[^"\\]|\\.)*)"/.exec(line)?.[1]?.trim() ?? '';
      else if (line.startsWith('Ne ')) net = BoardLines.quoted(line);
      else if (line.startsWith('At HOLE')) isHole = true;
      else if (line.startsWith('Po ')) {
        const [x = 0, y = 0] = this.lines.numbers(line, 1, 2);
        position = this.point(x, y);
      }
    });
    // KiCad takes the number of a hole without copper away when it reads one, so that it is on no net.
    return { number: isHole ? '' : number, ...(net !== '' && { net }), ...(position && { position }) };
  }

  private readDrawing(): void {
    let shape: number[] = [];
    let layer = -1;
    let angle = 0;
    this.lines.section('DRAWSEGMENT', (line) => {
      if (line.startsWith('Po ')) shape = this.lines.numbers(line, 1, 5);
      else if (line.startsWith('De ')) [layer = -1, , angle = 0] = this.lines.numbers(line, 1, 3);
    });
    if (layer !== edgeNumber || shape.length < 5) return;
    const [kind = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = shape;
    for (const segment of drawn(kind, this.point(x1, y1), this.point(x2, y2), angle / 10)) this.edges.push(segment);
  }

  /** Pairs of lines: `Po shape x1 y1 x2 y2 width`, `De layer type net ...`; shapes other than 0 are vias. */
  private readTracks(): void {
    let shape: number[] = [];
    this.lines.section('TRACK', (line) => {
      if (line.startsWith('Po ')) shape = this.lines.numbers(line, 1, 6);
      else if (line.startsWith('De ') && shape[0] === 0) {
        const [layer = 0, type = 0] = this.lines.numbers(line, 1, 2);
        const [, x1 = 0, y1 = 0, x2 = 0, y2 = 0, width = 0] = shape;
        const net = this.netNames.get(line.split(/\s+/)[3] ?? '');
        if (type !== 0) return;
        this.tracks.push({
          from: this.point(x1, y1),
          to: this.point(x2, y2),
          width: this.length(width),
          layer: copperLayer(layer),
          ...(net && { net }),
        });
      }
    });
  }
}

function copperLayer(number: number): string {
  if (number === topNumber) return topLayer;
  return number === 0 ? bottomLayer : innerLayer(topNumber - number);
}

/** Shapes of the old format: line, rectangle, arc (centre, start, degrees), circle (centre, point on it). */
function drawn(kind: number, a: Point, b: Point, degrees: number): Segment[] {
  if (kind === 1) return rectangle(a, b);
  if (kind === 2) return sweepChords(a, b, (degrees * Math.PI) / 180, turned(a, b, degrees));
  if (kind === 3) return circleChords(a, b);
  return kind === 0 ? [{ from: a, to: b }] : [];
}
