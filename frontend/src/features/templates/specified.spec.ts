import { SELECTED_TEMPLATE } from '@tracewright/contracts/creator';
import { REQUIREMENT_LENGTHS, SEARCH_LIMITS } from '@tracewright/contracts/templates';
import { expect, it } from 'vitest';
import { DIFFICULTIES, NOTHING_FOUND, ratingText, SEARCH_FAILED, selected, TOO_SHORT } from './texts';

it('says what is specified, letter by letter', () => {
  expect([TOO_SHORT, NOTHING_FOUND, SEARCH_FAILED].map((one) => [one.title, one.description, one.variant])).toEqual([
    ['Requirements too short', 'Please provide a more detailed description of your circuit needs.', 'destructive'],
    ['No matching templates found', 'Try describing your needs differently or with more details.', undefined],
    ['Search error', 'Failed to search for circuit templates.', 'destructive'],
  ]);
  expect(selected('Buck').title).toBe('Template Selected');
  expect(selected('Buck').description).toMatch(/Buck is loaded.*creator/);
  expect(Object.values(DIFFICULTIES).map(({ label }) => label)).toEqual(['beginner', 'intermediate', 'advanced']);
  expect([SELECTED_TEMPLATE, REQUIREMENT_LENGTHS.least, SEARCH_LIMITS.usual]).toEqual([
    ...['selectedCircuitTemplate', 10, 5],
  ]);
});

it('shows ratings with one decimal', () => {
  const outcomes = { usageCount: 0, openedCount: 0, cleanCount: 0, exportedCount: 0, successRate: 0, outcomeCount: 0 };
  expect(ratingText({ ...outcomes, averageRating: 4.25, ratingCount: 4 })).toBe('4.3 (4 ratings)');
  expect(ratingText({ ...outcomes, averageRating: 5, ratingCount: 1 })).toBe('5.0 (1 rating)');
});
