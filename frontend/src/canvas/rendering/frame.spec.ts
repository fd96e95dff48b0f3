import { expect, it } from 'vitest';
import { crispScale, type Frame } from './frame';

const frameAt = (pan: number): Frame => ({ view: { zoom: 1, pan: { x: pan, y: pan } }, ratio: 1 }) as unknown as Frame;

it('what lies between two pixels goes to the same one wherever the view is moved to', () => {
  // The greatest number below a half: with three added it is three and a half.
  const before = 0.49999999999999994;
  for (const moved of [3, -3, 1000]) {
    expect(crispScale(frameAt(before + moved), 2).x(0)).toBe(crispScale(frameAt(before), 2).x(0) + moved);
  }
});
