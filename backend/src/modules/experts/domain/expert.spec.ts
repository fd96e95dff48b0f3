import { MOST_EXCEPTIONS, MOST_WEEKLY_RANGES, SKILLS_LENGTH } from '@tracewright/contracts/experts';
import { given as givenHistory } from '@tracewright/testing';
import type { ExpertEvent } from './events';
import { expert } from './expert';
import { type AskedHours, checkHours } from './hours';
import { roster } from './roster';

const expertId = 'ravi';
const enrolled: ExpertEvent = { type: 'experts.Enrolled', data: { expertId, timeZone: 'Asia/Kolkata' } };
const given = (...history: ExpertEvent[]) => givenHistory(expert, history);
const none = { timeZone: 'Asia/Kolkata', weekly: [], exceptions: [] };
const range = { from: '09:00', to: '17:00' };
const hours = (more: Partial<AskedHours> = {}): AskedHours => ({ ...none, ...more });

describe('an expert', () => {
  it('is enrolled once, with all services and no hours', () => {
    given().when({ type: 'Enrol', expertId, timeZone: 'Asia/Kolkata' }).then(enrolled);
    given(enrolled).when({ type: 'Enrol', expertId, timeZone: 'UTC' }).thenNothing();
    expect(given(enrolled).when({ type: 'Resume' }).state()).toMatchObject({ active: true, hours: none, share: null });
  });
  it('has hours, and they are set once', () => {
    const to = hours({ weekly: [{ day: 1, ...range }] });
    const set: ExpertEvent = {
      type: 'experts.HoursSet',
      data: { expertId, from: none, to: { ...none, weekly: [{ day: 1, ...range }] } },
    };
    given(enrolled).when({ type: 'SetHours', hours: to }).then(set);
    given(enrolled, set).when({ type: 'SetHours', hours: to }).thenNothing();
    given(enrolled, set).when({ type: 'SetZone', timeZone: 'Asia/Kolkata' }).thenNothing();
    expect(given(enrolled, set).when({ type: 'SetZone', timeZone: 'UTC' }).state()?.hours).toEqual({
      ...to,
      timeZone: 'UTC',
    });
  });
  it('chooses among the services and describes skills', () => {
    given(enrolled)
      .when({ type: 'ChangeProfile', services: ['follow-up', 'design-review'], skills: ' EMC ' })
      .then(
        {
          type: 'experts.ServicesChosen',
          data: {
            expertId,
            from: ['expert-consultation', 'design-review', 'project-planning', 'follow-up'],
            to: ['design-review', 'follow-up'],
          },
        },
        { type: 'experts.SkillsDescribed', data: { expertId, skills: 'EMC' } },
      );
    given(enrolled).when({ type: 'ChangeProfile' }).thenNothing();
    given(enrolled)
      .when({ type: 'ChangeProfile', services: ['lunch'] })
      .thenRefused('invalid_request');
    const long = { type: 'ChangeProfile', skills: 'x'.repeat(SKILLS_LENGTH + 1) } as const;
    given(enrolled).when(long).thenRefused('invalid_request');
  });
  it('has a share between nothing and all', () => {
    const set: ExpertEvent = { type: 'experts.ShareSet', data: { expertId, from: null, to: 7000 } };
    given(enrolled).when({ type: 'SetShare', share: 7000 }).then(set);
    given(enrolled, set).when({ type: 'SetShare', share: 7000 }).thenNothing();
    for (const share of [-1, 10_001, 0.5]) {
      given(enrolled).when({ type: 'SetShare', share }).thenRefused('invalid_request');
    }
  });
  it('is suspended and resumed, and no more once retired', () => {
    const suspended: ExpertEvent = { type: 'experts.Suspended', data: { expertId } };
    given(enrolled).when({ type: 'Suspend' }).then(suspended);
    given(enrolled, suspended).when({ type: 'Suspend' }).thenNothing();
    given(enrolled, suspended).when({ type: 'Resume' }).then({ type: 'experts.Resumed', data: { expertId } });
    given(enrolled, { type: 'experts.Retired', data: { expertId } })
      .when({ type: 'SetShare', share: 1 })
      .thenRefused('expert_not_found');
  });
});

describe('hours', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => n);
  const dates = (count: number) =>
    many(count).map((n) => ({ date: new Date(n * 86_400_000).toISOString().slice(0, 10), ranges: [] }));

  it.each<[string, Partial<AskedHours>]>([
    ['too many ranges', { weekly: many(MOST_WEEKLY_RANGES + 1).map(() => ({ day: 1, ...range })) }],
    ['seven ranges on a day', { weekly: many(7).map((n) => ({ day: 1, from: `0${n}:00`, to: `0${n}:30` })) }],
    ['too many days apart', { exceptions: dates(MOST_EXCEPTIONS + 1) }],
    ['a day twice', { exceptions: [...dates(1), ...dates(1)] }],
    ['a range of no length', { weekly: [{ day: 2, from: '09:00', to: '09:00' }] }],
    ['a twenty-fifth hour', { weekly: [{ day: 2, from: '09:00', to: '25:00' }] }],
    ['a day that is none', { exceptions: [{ date: '2026-13-01', ranges: [] }] }],
  ])('have not %s', (_, wrong) => {
    expect(() => checkHours(hours(wrong))).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });
  it('may be as many as are allowed, and end with the day', () => {
    const weekly = [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
      many(6).map((n) => ({
        day,
        from: `${String(n * 4).padStart(2, '0')}:00`,
        to: `${String(n * 4 + 4).padStart(2, '0')}:00`,
      })),
    );
    expect(checkHours(hours({ weekly, exceptions: dates(MOST_EXCEPTIONS) })).weekly).toHaveLength(MOST_WEEKLY_RANGES);
  });
});

test('the roster names everybody once', () => {
  const joined = { type: 'experts.RosterJoined', data: { expertId } } as const;
  const left = { type: 'experts.RosterLeft', data: { expertId } } as const;
  givenHistory(roster).when({ type: 'Join', expertId }).then(joined);
  givenHistory(roster, [joined]).when({ type: 'Join', expertId }).thenNothing();
  givenHistory(roster, [joined]).when({ type: 'Leave', expertId }).then(left);
  givenHistory(roster, [joined, left]).when({ type: 'Leave', expertId }).thenNothing();
  expect(givenHistory(roster, [joined, left]).when({ type: 'Join', expertId }).state()).toEqual({
    expertIds: [expertId],
  });
});
