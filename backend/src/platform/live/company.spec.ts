import { Company } from './company';
import type { LiveConnection, LiveMessage } from './live-connection';

let now = 1_000_000;
const company = new Company({ now: () => new Date(now) });

function tab(name: string, userId = 'asha') {
  const heard: LiveMessage[] = [];
  const connection = { send: (message: LiveMessage) => void heard.push(message) } as unknown as LiveConnection;
  return { member: { tab: name, userId, name: userId.toUpperCase(), connection }, heard };
}

test('each tab is told how many there are, where the others point, and who has left', () => {
  const [a, b, elsewhere] = [tab('a'), tab('b', 'ravi'), tab('c')];
  const leave = company.join('design-1', a.member);
  company.join('design-1', b.member);
  company.join('design-2', elsewhere.member);
  expect(company.point('design-1', 'a', 'asha', { x: 5, y: 7 })).toBe(true);
  leave();
  expect(a.heard.map(({ data }) => data)).toEqual([{ tabs: 1 }, { tabs: 2 }]);
  expect(b.heard.map(({ event, data }) => [event, data])).toEqual([
    ['company', { tabs: 2 }],
    ['presence', { tab: 'a', userId: 'asha', name: 'ASHA', at: { x: 5, y: 7 } }],
    ['presence', { tab: 'a', userId: 'asha', name: 'ASHA', gone: true }],
    ['company', { tabs: 1 }],
  ]);
  expect(elsewhere.heard).toHaveLength(1);
  expect(company.point('design-1', 'a', 'asha', { x: 0, y: 0 })).toBe(false);
});

test('nobody points for somebody else, and nobody more often than ten times a second', () => {
  const [a, b] = [tab('a'), tab('b', 'ravi')];
  company.join('design-3', a.member);
  company.join('design-3', b.member);
  b.heard.length = 0;
  expect(company.point('design-3', 'a', 'ravi', { x: 1, y: 1 })).toBe(false);
  for (let at = 0; at < 1000; at += 10) {
    now += 10;
    expect(company.point('design-3', 'a', 'asha', { x: at, y: 0 })).toBe(true);
  }
  expect(b.heard.length).toBeGreaterThan(5);
  expect(b.heard.length).toBeLessThanOrEqual(13);
});

test('a tab whose stream was opened anew stays when the old one ends', () => {
  const [first, again, other] = [tab('a'), tab('a'), tab('b', 'ravi')];
  const leaveOld = company.join('design-4', first.member);
  company.join('design-4', other.member);
  company.join('design-4', again.member);
  leaveOld();
  expect(other.heard.map(({ event }) => event)).not.toContain('presence');
  expect(company.point('design-4', 'a', 'asha', { x: 1, y: 1 })).toBe(true);
});
