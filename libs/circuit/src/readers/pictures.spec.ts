import { hash } from 'node:crypto';
import {
  drawingText,
  markName,
  mirroredDrawing,
  shapesIn,
  withPicturesOnly,
  circuitOfDesign,
  designFromCircuit,
  designState,
  picturesOf,
  placedMark,
  presentDesign,
} from '../design';
import type { Circuit } from '../model';
import { pictureFiles, writeKicadProject, writeKicadSchematic, writeSvg } from '../writers';
import { pictureHead } from './picture-head';
import { PICTURE_LIMITS } from './picture-list';
import { readCircuit } from './read-circuit';

const digestOf = (bytes: Uint8Array): string => hash('sha256', bytes);

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const chunk = (type: string, data: Uint8Array): Buffer =>
  Buffer.concat([word(data.length), Buffer.from(type), data, word(0)]);

/** The head of a PNG picture: nobody here looks at more of it. */
function png(width: number, height: number, perMetre = 0): Buffer {
  const physical = Buffer.concat([word(perMetre), word(perMetre), Buffer.of(1)]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([word(width), word(height), Buffer.of(8, 2, 0, 0, 0)])),
    ...(perMetre > 0 ? [chunk('pHYs', physical)] : []),
    chunk('IDAT', Buffer.of(width % 256)),
  ]);
}

function gif(frames: readonly (readonly [left: number, width: number])[]): Buffer {
  const frame = ([left, width]: readonly [number, number]): Buffer =>
    Buffer.from([0x2c, left, 0, 0, 0, width % 256, width >> 8, 10, 0, 0, 2, 1, 7, 0]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    Buffer.from([20, 0, 10, 0, 0, 0, 0, 0x21, 0xf9, 4, 0, 0, 0, 0, 0]),
    ...frames.map(frame),
    Buffer.of(0x3b),
  ]);
}

const image = (bytes: Uint8Array, more = ''): string =>
  `(image (at 100 50) ${more} (uuid "i") (data "${Buffer.from(bytes).toString('base64')}"))`;
const sheetWith = (items: string, version = 20250114): string =>
  `(kicad_sch (version ${version}) (uuid "s") (paper "A4") (lib_symbols) ${items})`;

const read = (text: string, options: { readonly digestOf?: typeof digestOf } = { digestOf }): Circuit =>
  readCircuit(Buffer.from(text), { fileName: 'a.kicad_sch', drawing: true, ...options });

const pictures = ({ sheets = [] }: Circuit) =>
  sheets.flatMap(({ marks }) => marks).flatMap((mark) => mark.pictures ?? []);
const messages = ({ warnings }: Circuit): readonly string[] => warnings.map(({ message }) => message);

describe('a bitmap on a sheet', () => {
  const bytes = png(300, 150);

  it('is read with its place, its size and its digest, each content once', () => {
    const circuit = read(sheetWith(image(bytes) + image(bytes, '(scale 2)')));
    const digest = digestOf(bytes);
    expect(pictures(circuit)).toEqual([
      { at: { x: 87.3, y: 43.65 }, width: 25.4, height: 12.7, digest },
      { at: { x: 74.6, y: 37.3 }, width: 50.8, height: 25.4, digest },
    ]);
    expect(circuit.pictures).toEqual([{ digest, kind: 'png', bytes: new Uint8Array(bytes) }]);
    expect(messages(circuit)).toEqual([]);
  });

  it('has the resolution that its file says, in files since KiCad 8', () => {
    const fine = image(png(300, 150, 5906));
    expect(pictures(read(sheetWith(fine)))[0]).toMatchObject({ width: 50.8, height: 25.4 });
    expect(pictures(read(sheetWith(fine, 20230121)))[0]).toMatchObject({ width: 25.4, height: 12.7 });
  });

  it('is read from old schematics, whose bytes are numbers', () => {
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(' ');
    const lines = ['$Bitmap', 'Pos 4000 2000', 'Scale 0.500000', 'Data', hex, 'EndData', '$EndBitmap'];
    const text = ['EESchema Schematic File Version 4', ...lines, '$EndSCHEMATC', ''].join('\n');
    const [picture] = pictures(readCircuit(Buffer.from(text), { fileName: 'a.sch', drawing: true, digestOf }));
    expect(picture).toEqual({
      ...{ at: { x: 95.25, y: 47.625 }, width: 12.7, height: 6.35, digest: digestOf(bytes) },
    });
  });

  it('is left out where nobody keeps it, which is said', () => {
    const circuit = read(sheetWith(image(bytes) + image(bytes)), {});
    expect(circuit.pictures).toBeUndefined();
    expect(messages(circuit)).toEqual(['2 pictures on the sheets are left out: lines and texts are drawn.']);
  });

  it.each([
    ['a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /only PNG/],
    ['nothing', Buffer.alloc(0), /only PNG/],
    ['a head alone', png(300, 150).subarray(0, 40), /only PNG/],
    ['a bomb', png(100_000, 100_000), /40 million dots and 16384 along a side/],
    ['a long line', png(20_000, 1), /16384 along a side/],
    ['many bytes', Buffer.concat([png(10, 10), Buffer.alloc(PICTURE_LIMITS.bytes)]), /may have 5 MB at most/],
    ['a GIF whose frame is larger than it', gif([[0, 40_000]]), /only PNG/],
    ['a GIF that never ends', gif(Array.from({ length: 300 }, () => [0, 10] as const)), /only PNG/],
  ])('is left out where it is %s, and the reason is said', (_, hostile, reason) => {
    const circuit = read(sheetWith(image(hostile)));
    expect(pictures(circuit)).toEqual([]);
    expect(messages(circuit)).toEqual([expect.stringMatching(reason)]);
  });

  it('is a GIF or BMP where its frames lie in it', () => {
    expect(
      pictureHead(
        gif([
          [0, 10],
          [10, 10],
        ]),
      ),
    ).toMatchObject({ kind: 'gif', width: 20, height: 10 });
    const bmp = Buffer.alloc(60);
    bmp.write('BM');
    bmp.writeUInt32LE(40, 14);
    bmp.writeInt32LE(8, 18);
    bmp.writeInt32LE(-4, 22);
    expect(pictureHead(bmp)).toEqual({ kind: 'bmp', width: 8, height: 4, perInch: 300 });
  });

  it('is one of so many at most', () => {
    const many = Array.from({ length: PICTURE_LIMITS.count + 2 }, (_, at) => image(png(at + 1, 1)));
    const circuit = read(sheetWith(many.join('')));
    expect(circuit.pictures).toHaveLength(PICTURE_LIMITS.count);
    expect(messages(circuit)).toEqual([expect.stringMatching(/^2 pictures on the sheets are left out: a file may/)]);
    const large = [image(png(9000, 4000)), image(png(9000, 4001)), image(png(9000, 4002)), image(png(9000, 4003))];
    expect(read(sheetWith(large.join(''))).pictures).toHaveLength(3);
  });

  it('is a word of its own in a drawing, beside which all others read as before, and turns and mirrors as a box', () => {
    const digest = 'ab'.repeat(32);
    const others = 'W 2 0 #102030\nL 0 0 0 10 0\nT 0 1 2 25 1 0 0 I 1 2 3 4';
    const text = `I -10 -5 20 10 ${digest}\n${others}`;
    expect(shapesIn(text).slice(1)).toEqual(shapesIn(others));
    expect(drawingText(shapesIn(text))).toBe(text);
    for (const broken of [`I 0 0 10 10 ${digest}x`, `I 0 0 -1 10 ${digest}`, `I 0 x 10 10 ${digest}`, 'I 0 0 10 10'])
      expect(shapesIn(broken)).toEqual([]);
    expect(mirroredDrawing(`I 10 20 30 40 ${digest}`, 'across')).toBe(`I -40 20 30 40 ${digest}`);
    const note = { id: 'n', type: 'signal', mark: 'note', path: 'M 0 0', drawing: `I 0 0 10 10 ${digest}` } as const;
    expect(markName(note)).toBe('picture');
    expect(withPicturesOnly({ components: [], connections: [note] }, new Set()).connections).toEqual([]);
    expect(withPicturesOnly({ components: [], connections: [note] }, new Set([digest])).connections).toEqual([note]);
  });

  it('is part of the design by its digest, is drawn below all, and goes back to KiCad', () => {
    const circuit = read(sheetWith(image(png(300, 150, 5906))));
    const { design } = designFromCircuit(circuit, (index) => `placed-${index}`);
    const digest = digestOf(png(300, 150, 5906));
    expect(picturesOf(design)).toEqual([digest]);
    const mark = design.connections.find(({ mark: kind }) => kind === 'note')!;
    expect(placedMark(mark).pictures).toEqual([{ x: 1468.5, y: 734.25, width: 1000, height: 500, digest }]);

    const files = pictureFiles(circuit.pictures);
    const shown = presentDesign(designState(design));
    const svg = writeSvg(shown, '', files);
    const href = `href="data:image/png;base64,${png(300, 150, 5906).toString('base64')}"`;
    expect(svg).toContain(
      `<image x="1468.5" y="734.25" width="1000" height="500" preserveAspectRatio="none" ${href}/>`,
    );
    expect(svg.indexOf('<image')).toBeLessThan(svg.indexOf('class="plain frame"'));
    expect(writeSvg(shown)).toContain('<rect class="lost" x="1468.5" y="734.25" width="1000" height="500"/>');

    const plain = { ...circuitOfDesign(designState(design)), title: 'again' };
    const options = { placed: shown.components, connections: shown.connections, pictures: files };
    const [, root] = writeKicadProject(plain, options);
    for (const text of [writeKicadSchematic(plain, options), root!.text]) {
      const again = read(text);
      const [picture] = pictures(again);
      expect(picture).toMatchObject({ width: 50.8, height: 25.4, digest });
      expect([picture!.at.x, picture!.at.y]).toEqual([expect.closeTo(74.6, 3), expect.closeTo(37.3, 3)]);
      expect(again.pictures).toEqual(circuit.pictures);
    }
    expect(writeKicadSchematic(plain, { ...options, pictures: new Map() })).not.toContain('(image');
  });
});
