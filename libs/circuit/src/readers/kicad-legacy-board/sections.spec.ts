import { cpuTimeOf } from '@tracewright/testing';
import { BoardLines } from './sections';

test.each([
  ['Na 1 "+5V"', '+5V'],
  ['T1 0 0 600 600 0 120 N V 21 N "say \\"hi\\" twice"', 'say "hi" twice'],
  ['T0 "first" 21 N "second"  ', 'second'],
  ['Na 1 "never closed', 'never closed'],
  ['Na 1 "closed" and more', ' and more'],
  ['Na 1 ""', ''],
  ['Na 1', ''],
])('the text at the end of %s', (line, text) => expect(BoardLines.quoted(line)).toBe(text));

test.each(['\\"', '"', '" ', '\\'])('a line flooded with %s is read in one pass', (piece) => {
  const line = `Na 1 "${piece.repeat(200_000)}" x`;
  expect(cpuTimeOf(() => BoardLines.quoted(line))).toBeLessThan(1000);
});
