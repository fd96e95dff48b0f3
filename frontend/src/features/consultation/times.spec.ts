import { describe, expect, it } from 'vitest';
import { fieldsAt, longDay, momentIn, spoken, visitorZone, zoneName } from './times';

describe('times of a booking', () => {
  it('fill the fields as the zone’s own clocks show them', () => {
    const moment = new Date('2026-12-01T19:30:00Z');
    expect(fieldsAt(moment, 'Asia/Kolkata')).toEqual({ date: '2026-12-02', time: '01:00' });
    expect(fieldsAt(moment, 'America/New_York')).toEqual({ date: '2026-12-01', time: '14:30' });
    expect(fieldsAt(new Date('2026-12-01T00:05:00Z'), 'UTC')).toEqual({ date: '2026-12-01', time: '00:05' });
  });

  it('are told with weekday and zone', () => {
    expect(longDay('2026-12-01')).toMatch(/Tuesday.*December.*1.*2026|Tuesday.*1.*December.*2026/);
    expect(momentIn('2026-12-01T19:30:00Z', 'Asia/Kolkata')).toMatch(/Wednesday.*1:00/);
    expect(spoken('2026-12-01', '14:30')).toBe(momentIn('2026-12-01T14:30:00Z', 'UTC'));
    expect(zoneName('Asia/Kolkata')).toBe('Asia/Kolkata (GMT+5:30)');
    expect(zoneName('Europe/Berlin', new Date('2026-07-01T00:00:00Z'))).toBe('Europe/Berlin (GMT+2)');
    expect(visitorZone()).toBeTruthy();
  });

  it('that can not be read are said to be invalid', () => {
    expect([longDay('soon'), momentIn('soon', 'UTC')]).toEqual(['Invalid date', 'Invalid date']);
  });
});
