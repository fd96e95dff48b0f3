import { describe, expect, it } from 'vitest';
import { newSheetName, renamedSheet, ROOT_SHEET, sheetFrame } from './as-sheet';
import type { Connection, Design } from './design';
import { drawingText } from './drawing-text';
import { GRID } from './geometry';
import { handMark } from './hand-mark';
import { clearOfSheets, sheetBoxAt, sheetOfBox, sheetsOf } from './sheets';

const frame = (name: string, x: number) => sheetFrame(`f-${name}`, name, { x, y: 0, width: 1000, height: 800 });
const box = (text: string, x: number): Connection => ({
  ...{ id: `b-${text}`, type: 'signal', mark: 'sheet', path: `M ${x} 100`, text },
  drawing: drawingText([{ kind: 'line', fill: 'none', points: [0, 0, 200, 0, 200, 100, 0, 100, 0, 0] }]),
});
const connections = [
  ...[frame(ROOT_SHEET, 0), frame('amp', 2000), frame('amp/bias', 4000), frame('I{slash}O', 6000)],
  ...[box('amp', 100), box('bias', 2100), box('I/O', 500), box('gone', 4100)],
];
const design: Design = { components: [], connections };

describe('the sheets of a design', () => {
  it('are its frames, with what they hold', () => {
    expect(sheetsOf(connections)[1]).toEqual({
      ...{ id: 'f-amp', name: 'amp', box: { x: 2000, y: 0, width: 1000, height: 800 } },
    });
  });

  it('are found by their boxes, on whichever sheet these stand', () => {
    const leadsTo = (x: number): string | undefined => {
      const found = sheetBoxAt(connections, { x, y: 150 });
      return found && sheetOfBox(connections, found)?.name;
    };
    expect([150, 2150, 550, 4150, 900].map(leadsTo)).toEqual(['amp', 'amp/bias', 'I{slash}O', undefined, undefined]);
  });

  it('have each a name of its own', () => {
    expect(['amp', ' in/out ', ''].map((name) => newSheetName(design, name))).toEqual(['amp 2', 'in-out', 'Sheet']);
    const own = frame('mine', 9000);
    const alone: Design = { components: [], connections: [own, frame('other', 0)] };
    const renamed = renamedSheet(alone, own, 'power');
    expect(renamed.text).toBe('power');
    expect(renamed.drawing).toContain('power');
    expect(renamedSheet(alone, own, 'other')).toBe(own);
    // Boxes lead there by its name.
    expect(renamedSheet(design, frame('amp', 2000), 'power').text).toBe('amp');
  });

  it('do not lie over each other', () => {
    expect(clearOfSheets(connections, { x: 100, y: 900 })).toEqual({ x: 100, y: 900 });
    expect(clearOfSheets(connections, { x: 100, y: 700 })).toEqual({ x: 7200, y: 700 });
    expect(clearOfSheets([frame('one', 0), frame('two', 7000)], { x: -500, y: 100 })).toEqual({ x: 8200, y: 100 });
  });

  it('are set down by hand as an A4 page on the grid', () => {
    const sheet = handMark({ id: 'f', kind: 'frame', at: { x: 50, y: 75 }, text: 'power', side: 'right' });
    const [{ name, box: page }] = sheetsOf([sheet]) as [ReturnType<typeof sheetsOf>[number]];
    expect([name, page.x, page.y, page.width % GRID, page.height % GRID]).toEqual(['power', 50, 75, 0, 0]);
    const millimetres = 25 / 1.27;
    expect([page.width / millimetres, page.height / millimetres].map(Math.round)).toEqual([297, 210]);
  });
});
