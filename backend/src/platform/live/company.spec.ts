import { createTestDatabase, type TestDatabase, until } from '@tracewright/testing';
import { Company } from './company';
import { type CompanyLine, type CompanyMessage, NO_COMPANY, PostgresCompanyLine } from './company-line';
import type { LiveConnection, LiveMessage } from './live-connection';

let now = 1_000_000;
const clock = { now: () => new Date(now) };
const company = new Company(clock, NO_COMPANY);

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

describe('several processes', () => {
  /** What one tells, all others hear at once. */
  class Lines {
    private readonly heard: ((message: CompanyMessage, from: string) => void)[] = [];
    line(): CompanyLine {
      const self = String(this.heard.length);
      let own: ((message: CompanyMessage, from: string) => void) | undefined;
      return {
        hear: (heard) => void this.heard.push((own = heard)),
        tell: (message) => this.heard.filter((one) => one !== own).forEach((one) => one(message, self)),
        close: () => Promise.resolve(),
      };
    }
  }
  let lines: Lines;
  const process = () => new Company(clock, lines.line());
  beforeEach(() => {
    lines = new Lines();
    now += 1000;
  });

  test('tell each other who is there, where one points and who left', () => {
    const [one, two] = [process(), process()];
    const [a, b] = [tab('a'), tab('b', 'ravi')];
    one.join('design-1', a.member);
    const leave = two.join('design-1', b.member);
    // The balancer gives the call to the process that does not have the tab.
    expect(two.point('design-1', 'a', 'asha', { x: 5, y: 7 })).toBe(true);
    leave();
    expect(a.heard.map(({ data }) => data)).toEqual([
      { tabs: 1 },
      { tabs: 2 },
      { tab: 'b', userId: 'ravi', name: 'RAVI', gone: true },
      { tabs: 1 },
    ]);
    expect(b.heard.map(({ data }) => data)).toEqual([
      { tabs: 2 },
      { tab: 'a', userId: 'asha', name: 'ASHA', at: { x: 5, y: 7 } },
    ]);
    expect(one.point('design-1', 'b', 'ravi', { x: 0, y: 0 })).toBe(false);
  });

  test('nobody points for somebody else at another process, nor more often than ten times a second', () => {
    const [one, two, third] = [process(), process(), process()];
    const [a, b] = [tab('a'), tab('b', 'ravi')];
    one.join('design-2', a.member);
    two.join('design-2', b.member);
    b.heard.length = 0;
    expect(third.point('design-2', 'a', 'ravi', { x: 1, y: 1 })).toBe(false);
    for (let at = 0; at < 1000; at += 10) {
      now += 10;
      expect(third.point('design-2', 'a', 'asha', { x: at, y: 0 })).toBe(true);
    }
    expect(b.heard.length).toBeGreaterThan(5);
    expect(b.heard.length).toBeLessThanOrEqual(13);
  });

  test('whoever starts later is told, and one that was killed counts no more after a while', () => {
    vi.useFakeTimers();
    try {
      const killed = lines.line();
      killed.hear(() => undefined);
      const one = process();
      const a = tab('a');
      one.join('design-3', a.member);
      const late = process();
      killed.tell({ kind: 'who' });
      expect(late.point('design-3', 'a', 'asha', { x: 0, y: 0 })).toBe(true);
      const tabs = [1, 2].map((n) => ({ tab: `k${n}`, userId: 'kim' }));
      killed.tell({ kind: 'here', room: 'design-3', tabs });
      expect(a.heard.at(-1)?.data).toEqual({ tabs: 3 });
      now += 60_000;
      vi.advanceTimersByTime(15_000);
      expect(a.heard.at(-1)?.data).toEqual({ tabs: 1 });
    } finally {
      vi.useRealTimers();
    }
  });

  describe('over PostgreSQL', () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await createTestDatabase();
    });
    afterAll(() => database.drop());

    test('hear each other and not themselves', async () => {
      const ends = [new PostgresCompanyLine(database.url), new PostgresCompanyLine(database.url)] as const;
      const heard: [string[], string[]] = [[], []];
      ends.forEach((line, at) => line.hear((message) => void ('room' in message && heard[at]?.push(message.room))));
      const [one, two] = ends;
      const tell = (line: CompanyLine, room: string) => line.tell({ kind: 'left', room, tab: 'a' });
      await until('both listen', () => {
        tell(one, 'from one');
        tell(two, 'from two');
        return heard.every(({ length }) => length > 0);
      });
      expect(heard.map((rooms) => [...new Set(rooms)])).toEqual([['from two'], ['from one']]);
      await Promise.all(ends.map((line) => line.close()));
    });
  });
});
