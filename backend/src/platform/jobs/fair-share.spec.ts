import fc from 'fast-check';
import { FairShare } from './fair-share';

const free = (person: string) => ({ person, goesFirst: false });
const paid = (person: string) => ({ person, goesFirst: true });

describe('places in a queue', () => {
  test('of one person follow each other, and another one comes in between', () => {
    const share = new FairShare();
    const flood = Array.from({ length: 100 }, () => share.place(free('flood'), 4));
    expect(flood.slice(0, 3)).toEqual([8, 12, 16]);
    expect(share.place(free('other'), 4)).toBe(8);
    expect(share.place(paid('buyer'), 4)).toBe(5);
  });

  test('begin anew once nothing waits', () => {
    const share = new FairShare();
    share.place(free('a'), undefined);
    share.place(free('a'), 4);
    expect(share.place(free('a'), undefined)).toBe(4);
  });

  test('never leave what the backend can hold', () => {
    expect(new FairShare().place(free('a'), 2 ** 21 - 2)).toBe(2 ** 21 - 1);
  });

  /** Serves the lowest place first, of equal ones the earliest, one job a turn. */
  function served(
    asked: readonly { readonly person: string; readonly goesFirst: boolean }[],
    turns: readonly number[],
  ) {
    const share = new FairShare();
    const waiting: { person: string; goesFirst: boolean; place: number; at: number }[] = [];
    const waits: { person: string; goesFirst: boolean; behind: number }[] = [];
    let at = 0;
    const first = () => waiting.toSorted((a, b) => a.place - b.place || a.at - b.at)[0];
    const serve = (): void => {
      const next = first();
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      waits.push({ ...next, behind: at - next.at });
    };
    asked.forEach((who, index) => {
      waiting.push({ ...who, place: share.place(who, first()?.place), at: at++ });
      for (let turn = turns[index % turns.length] ?? 0; turn > 0; turn--) serve();
    });
    while (waiting.length > 0) serve();
    return waits;
  }

  test('have every job done, each person in their own order', () => {
    const who = fc.record({ person: fc.constantFrom('a', 'b', 'c', 'd'), goesFirst: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(who, { maxLength: 80 }),
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1 }),
        (asked, turns) => {
          expect(served(asked, turns)).toHaveLength(asked.length);
        },
      ),
    );
  });

  test('let no job wait for ever, however many who pay keep coming', () => {
    // One comes and one is done each turn, so that the queue never empties; each who pays is somebody else.
    const asked = [
      free('early'),
      free('waits'),
      ...Array.from({ length: 200 }, (_value, index) => paid(`buyer${index}`)),
    ];
    const order = served(asked, [0, 0, ...Array.from({ length: 200 }, () => 1)]).map(({ person }) => person);
    expect(order.indexOf('waits')).toBeLessThan(10);
  });
});
