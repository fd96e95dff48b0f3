import type { Connection, PlacedComponent } from '@tracewright/circuit/design';
import { standingSymbol } from '@tracewright/circuit/layout';
import { writeSvgSheets } from '@tracewright/circuit/writers';
import { extractText, getDocumentProxy } from 'unpdf';
import { writeSheets } from '.';

const MADE = new Date('2026-03-04T05:06:07Z');

function resistor(reference: string, x: number, y: number, value: string): PlacedComponent {
  const part = {
    ...{ id: reference, componentId: 'R', x, y, width: 100, height: 50, rotation: 0, reference, value },
    pins: [{ number: '1' }, { number: '2' }],
  };
  return { ...part, drawing: standingSymbol(part, 'left').drawing };
}

/** An A4 sheet, and one of A3 beside it. */
const frame = (id: string, text: string, x: number, width: number, height: number): Connection => ({
  ...{ id, type: 'signal', mark: 'frame', path: `M ${x} 0`, text },
  drawing: `L 0 0 0 ${width} 0 ${width} ${height} 0 ${height} 0 0`,
});
const UNITS = 25 / 1.27;
const sheets = writeSvgSheets({
  components: [resistor('R1', 500, 500, '4k7 Ω'), resistor('R2', 7000, 500, '<10k>')],
  connections: [
    frame('s1', 'Root sheet', 0, 297 * UNITS, 210 * UNITS),
    frame('s2', 'power', 6500, 420 * UNITS, 297 * UNITS),
    { id: 'w', type: 'signal', mark: 'wire', path: 'M 600 525 L 900 525' },
  ],
});

describe('a schematic on paper', () => {
  it('is a page for each sheet in its size, with text that can be found, a title and bookmarks', async () => {
    const bytes = await writeSheets(sheets, 'Board & more', MADE);
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const pages = await Promise.all([1, 2].map((at) => pdf.getPage(at)));
    const millimetres = pages.map(({ view }) => view.slice(2).map((points) => Math.round((points / 72) * 25.4)));
    expect(millimetres).toEqual([
      [297, 210],
      [420, 297],
    ]);
    const { text } = await extractText(pdf);
    const [first = '', second = ''] = text;
    for (const words of ['R1', '4k7 Ω', 'Board & more', 'Sheet: Root sheet', 'Date: 2026-03-04', 'Page 1 of 2'])
      expect(first).toContain(words);
    for (const words of ['R2', '<10k>', 'Sheet: power', 'Page 2 of 2']) expect(second).toContain(words);
    expect([first.includes('R2'), second.includes('R1')]).toEqual([false, false]);
    expect((await pdf.getOutline()).map(({ title }) => title)).toEqual(['Root sheet', 'power']);
  });

  it('is the same bytes each time', async () => {
    const [a, b] = [await writeSheets(sheets, 'x', MADE), await writeSheets(sheets, 'x', MADE)];
    expect(Buffer.from(a).equals(Buffer.from(b))).toBe(true);
  });

  it('of a design that nobody framed is one page of a usual size that holds it, else of its own', () => {
    const alone = (x: number) =>
      writeSvgSheets({ components: [resistor('R1', 0, 0, '1k'), resistor('R2', x, 0, '1k')], connections: [] });
    expect(alone(1000)).toMatchObject([{ width: 297, height: 210 }]);
    expect(alone(6000)).toMatchObject([{ width: 420, height: 297 }]);
    const [large] = alone(100_000);
    expect(large!.width).toBeGreaterThan(5080);
    expect(writeSvgSheets({ components: [], connections: [] })).toMatchObject([{ width: 297, height: 210 }]);
  });
});
