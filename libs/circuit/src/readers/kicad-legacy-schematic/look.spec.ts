import { sheetLookOf } from './look';

it('sets the texts of a sheet where KiCad does, by their height', () => {
  const lines = ['S 1000 2000 500 300', 'U 1', 'F0 "Power" 60', 'F1 "power.sch" 50'].map((line) =>
    line.replaceAll('"', '').split(' '),
  );
  const { fields } = sheetLookOf('Power', lines);
  expect(fields.map(({ text, look }) => [text, look.at, look.letter.height, look.across])).toEqual([
    ['Power', { x: 25.4, y: 49.9614 }, 1.524, -1],
    ['File: power.sch', { x: 25.4, y: 59.0046 }, 1.27, 1],
  ]);
});
