import { cleanTexts } from './clean-texts';

test("what can't be kept becomes the replacement character, at any depth", () => {
  const given = { a: 'R\u00001', list: [{ b: '\ud800x' }, 3, null, true], whole: 'Ω 🔌' };
  expect(cleanTexts(given)).toEqual({ a: 'R\uFFFD1', list: [{ b: '\uFFFDx' }, 3, null, true], whole: 'Ω 🔌' });
});

test('texts are cut to what a design may hold, without half a pair at the end', () => {
  const cut = cleanTexts(`${'x'.repeat(1999)}🔌`);
  expect(cut).toBe(`${'x'.repeat(1999)}\uFFFD`);
});

test('a path and a drawing keep their length', () => {
  const path = `M 0 0 ${'L 1 1 '.repeat(1000)}`;
  const drawing = 'P 0 -50 0 1 0 20 0 10\n'.repeat(200);
  expect(cleanTexts([{ path }, { drawing }])).toEqual([{ path }, { drawing }]);
});
