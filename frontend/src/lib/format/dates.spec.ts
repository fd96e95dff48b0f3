import { describe, expect, it } from 'vitest';
import { counted, duration } from './numbers';
import { moment, relativeDate } from './dates';

describe('relative dates', () => {
  const now = new Date(2026, 10, 20, 0, 30);
  it('names today with the time', () => {
    expect(relativeDate(new Date(2026, 10, 20, 0, 10).toISOString(), now)).toMatch(/^Today, .*10/);
  });
  it('counts calendar days, not spans of 24 hours', () => {
    expect(relativeDate(new Date(2026, 10, 19, 23, 50).toISOString(), now)).toBe('Yesterday');
    expect(relativeDate(new Date(2026, 10, 18, 23, 50).toISOString(), now)).toBe('2d ago');
    expect(relativeDate(new Date(2026, 9, 20).toISOString(), now)).toBe('31d ago');
  });
  it('says when a date cannot be read', () => {
    expect(relativeDate('soon', now)).toBe('Invalid date');
  });
});

describe('moments', () => {
  it('are told as "MMM d, yyyy at h:mm a"', () => {
    expect(moment(new Date(2026, 10, 3, 15, 5).toISOString())).toBe('Nov 3, 2026 at 3:05 PM');
    expect(moment(new Date(2026, 0, 31, 0, 30).toISOString())).toBe('Jan 31, 2026 at 12:30 AM');
  });
  it.each(['soon', '', null, undefined])('that can not be read (%s) are invalid', (text) => {
    expect(moment(text)).toBe('Invalid date');
  });
});

describe('numbers', () => {
  it('counts things', () => {
    expect([counted(1, 'event'), counted(1412, 'event')]).toEqual(['1 event', '1,412 events']);
  });
  it('shortens durations', () => {
    expect([duration(840.4), duration(1930)]).toEqual(['840 ms', '1.9 s']);
  });
});
