import { expect, it } from 'vitest';
import { formatText } from './wording';

it('names formats with their version', () => {
  expect([formatText('eagle_brd', '9.6.2'), formatText('image')]).toEqual(['Eagle board 9.6.2', 'Picture']);
});
