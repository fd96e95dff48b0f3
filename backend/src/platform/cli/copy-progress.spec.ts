import { CopyProgress, progressText } from './copy-progress';

test('a bar, how many, how fast and how long still', () => {
  expect(progressText('Copying', 'events', { count: 12_000, share: 0.25, elapsedMs: 10_000 })).toBe(
    'Copying  [######------------------] 25 %  12,000 events, 1,200/s, 30 s left',
  );
  expect(progressText('Copying', 'events', { count: 500, share: undefined, elapsedMs: 1000 })).toBe(
    'Copying  500 events, 500/s',
  );
  expect(progressText('Copying', 'events', { count: 9, share: 0.001, elapsedMs: 60_000 })).toMatch(/16\.\d h left$/);
});

test.each([
  [true, /^\r\u001b\[2KCopying .* 100 %.*\n$/s],
  [false, /^Copying .* 100 %[^\r]*\n$/s],
])('on a terminal (%s) the line is drawn anew, elsewhere lines follow each other', (isTTY, form) => {
  const told: string[] = [];
  const progress = new CopyProgress('Copying', 'events', { isTTY, write: (text) => told.push(text) });
  progress.show(1, 0.5);
  progress.show(2, 0.6); // too soon to tell
  expect(told).toHaveLength(1);
  progress.end(3);
  expect(told.slice(1).join('')).toMatch(form);
});
