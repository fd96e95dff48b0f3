import { expect, it } from 'vitest';
import { part } from '../../../canvas/testing';
import { stillThere } from './use-present-feedback';
import { feedbackItem } from './testing';

it('findings of parts that are gone go; those of parts that are there, and of none, stay', () => {
  const items = [
    feedbackItem('1', { refs: ['R1'] }),
    feedbackItem('2', { refs: ['R1', 'C1'] }),
    feedbackItem('3', { refs: [] }),
  ];
  const left = (...references: string[]): string[] =>
    stillThere(items, { components: references.map((reference) => part(reference, 0, 0)) }).map(({ id }) => id);
  expect(left('R1', 'C1')).toEqual(['1', '2', '3']);
  expect(left('C1')).toEqual(['2', '3']);
  expect(left()).toEqual(['3']);
});
