import { chosenTime } from './chosen-time';

const chosen = (preferredDate: string, preferredTime: string, timeZone = 'Asia/Kolkata') =>
  chosenTime({ preferredDate, preferredTime, timeZone });

test('a day and a time mean a moment by the rules of the zone', () => {
  expect(chosen('2026-12-01', '14:30')).toEqual({
    date: '2026-12-01',
    time: '14:30',
    timeZone: 'Asia/Kolkata',
    startsAt: '2026-12-01T09:00:00.000Z',
  });
  expect(chosen('2026-12-01', '00:00', 'Pacific/Auckland').startsAt).toBe('2026-11-30T11:00:00.000Z');
  expect(chosen('2026-06-30', '23:45', 'America/New_York').startsAt).toBe('2026-07-01T03:45:00.000Z');
  expect(chosen('2026-12-30', '23:45', 'America/New_York').startsAt).toBe('2026-12-31T04:45:00.000Z');
  expect(chosen('2026-12-01', '12:00', 'Pacific/Kiritimati').startsAt).toBe('2026-11-30T22:00:00.000Z');
});

test.each([
  ['9:05', '09:05'],
  ['2:30 PM', '14:30'],
  ['12:00 AM', '00:00'],
  ['12:15 pm', '12:15'],
  [' 10:00am ', '10:00'],
])('%s is %s', (told, time) => expect(chosen('2026-12-01', told).time).toBe(time));

test('a time that comes twice is taken for the first one', () => {
  expect(chosen('2026-10-25', '02:30', 'Europe/Berlin').startsAt).toBe('2026-10-25T00:30:00.000Z');
  expect(chosen('2026-10-25', '03:00', 'Europe/Berlin').startsAt).toBe('2026-10-25T02:00:00.000Z');
});

test('a time that clocks skip is refused, with what to do', () => {
  expect(() => chosen('2026-03-29', '02:30', 'Europe/Berlin')).toThrow(/2026-03-29 has no 02:30 in Europe\/Berlin/);
  expect(chosen('2026-03-29', '03:00', 'Europe/Berlin').startsAt).toBe('2026-03-29T01:00:00.000Z');
});

test.each([
  ['preferredDate', '2026-02-30', '10:00', 'Asia/Kolkata'],
  ['preferredDate', '01/12/2026', '10:00', 'Asia/Kolkata'],
  ['preferredDate', '2026-12-1', '10:00', 'Asia/Kolkata'],
  ['preferredTime', '2026-12-01', '24:00', 'Asia/Kolkata'],
  ['preferredTime', '2026-12-01', '13:00 PM', 'Asia/Kolkata'],
  ['preferredTime', '2026-12-01', 'noon', 'Asia/Kolkata'],
  ['timeZone', '2026-12-01', '10:00', 'Mars/Olympus'],
  ['timeZone', '2026-12-01', '10:00', ''],
])('names %s when that is wrong: %s %s %s', (field, date, time, zone) => {
  expect(() => chosen(date, time, zone)).toThrow(
    expect.objectContaining({ code: 'invalid_request', details: [expect.objectContaining({ field })] }),
  );
});
