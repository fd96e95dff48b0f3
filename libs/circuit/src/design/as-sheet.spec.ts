import {
  asSheets,
  besideDesign,
  checkDesign,
  placedMark,
  ROOT_SHEET,
  sheetFrame,
  type Connection,
  type Design,
} from '.';

const sheet = (id: string, name: string, x = 0): Connection =>
  sheetFrame(id, name, { x, y: 0, width: 1000, height: 700 });
const box = (text: string): Connection => ({ id: `box ${text}`, type: 'signal', mark: 'sheet', path: 'M 50 50', text });
const part = (x: number, y: number) => ({
  ...{ id: 'p1', componentId: 'R', reference: 'R1', x, y, width: 100, height: 50, rotation: 0 },
});
const sheetsOf = ({ connections }: Design): readonly (string | undefined)[] =>
  connections.flatMap(({ mark, text }) => (mark === 'frame' ? [text] : []));
const titles = ({ connections }: Design): readonly string[] =>
  connections.filter(({ mark }) => mark === 'frame').flatMap((mark) => placedMark(mark).texts.map(({ text }) => text));

const HIERARCHY: Design = {
  components: [part(200, 200)],
  connections: [
    sheet('sheet-0', ROOT_SHEET),
    box('io'),
    sheet('sheet-1', 'io', 1400),
    sheet('sheet-2', 'io/adc', 2800),
  ],
};

test('the sheets of a file come below its name, so that their boxes still lead to them', () => {
  const added = asSheets(HIERARCHY, HIERARCHY, 'radio (3 files).zip');
  expect(sheetsOf(added)).toEqual(['radio', 'radio/io', 'radio/io/adc']);
  expect(titles(added)).toEqual(['radio', 'radio/io', 'radio/io/adc']);
  expect(added.connections.filter(({ mark }) => mark === 'sheet')).toEqual([box('io')]);
});

test('a name that is taken gets a number, and one with a slash does not look like a way', () => {
  const there = asSheets(HIERARCHY, HIERARCHY, 'radio');
  expect(sheetsOf(asSheets(there, HIERARCHY, 'radio.kicad_sch'))[0]).toBe('radio 2');
  expect(sheetsOf(asSheets(there, HIERARCHY, 'a/b'))[0]).toBe('a-b');
  expect(sheetsOf(asSheets(there, HIERARCHY, ''))[0]).toBe('Sheet');
});

test('a circuit without sheets is framed with all that it draws', () => {
  const wire: Connection = { id: 'w', type: 'signal', mark: 'wire', path: 'M 300 225 L 610 225 L 610 -90' };
  const added = asSheets(HIERARCHY, { components: [part(200, 200)], connections: [wire] }, 'lamp');
  expect(sheetsOf(added)).toEqual(['lamp']);
  const [frame] = added.connections.map((mark) => placedMark(mark));
  const points = frame?.lines[0]?.points ?? [];
  const across = points.filter((_, at) => at % 2 === 0);
  const down = points.filter((_, at) => at % 2 === 1);
  expect([Math.min(...across), Math.max(...across), Math.min(...down), Math.max(...down)]).toEqual([0, 825, -300, 450]);
  const beside = besideDesign(HIERARCHY, added);
  const both: Design = {
    components: [...HIERARCHY.components, ...beside.components],
    connections: [...HIERARCHY.connections, ...beside.connections],
  };
  expect(checkDesign(both)).toEqual([]);
});

test('nothing is framed where nothing comes', () =>
  expect(asSheets(HIERARCHY, { components: [], connections: [] }, 'x').connections).toEqual([]));
