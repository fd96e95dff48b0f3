import { shownWords, writtenWords } from './shown-words';

it.each([
  ['DI(IO_{0})', 'DI(IO₀)'],
  ['mm^{2}', 'mm²'],
  ['~{RESET}', 'R̅E̅S̅E̅T̅'],
  ['VDD_{pll} ~{CS}_{1}', 'VDDₚₗₗ C̅S̅₁'],
  ['plain_text', 'plain_text'],
])('%s is shown as %s, and written as before', (written, shown) => {
  expect(shownWords(written)).toBe(shown);
  expect(writtenWords(shown)).toBe(written);
});

it('has letters on the line that there are no small ones of', () => {
  expect(shownWords('V_{IN}')).toBe('VIN');
  expect(shownWords('a{slash}b')).toBe('a/b');
});
