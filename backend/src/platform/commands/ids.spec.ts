import fc from 'fast-check';
import { deriveId, eventId, newCommandId, uuidFromHex } from './ids';

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('command ids', () => {
  it('are UUIDs of version 7 that rise, also within a millisecond and when the clock goes back', () => {
    const ids = [1000, 1000, 1000, 999, 1001, ...Array<number>(5000).fill(1001)].map((now) => newCommandId(now));
    expect(ids.every((id) => V7.test(id))).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('carry their time', () => {
    const now = Date.parse('2030-01-01T00:00:00Z');
    expect(Number.parseInt(newCommandId(now).replaceAll('-', '').slice(0, 12), 16)).toBe(now);
  });
});

describe('event ids', () => {
  const commandId = newCommandId();

  it('are the same for the same arguments and differ for others', () => {
    expect(eventId(commandId, 'project-1', 0)).toBe(eventId(commandId, 'project-1', 0));
    const others = [
      eventId(commandId, 'project-1', 1),
      eventId(commandId, 'project-2', 0),
      eventId(newCommandId(), 'project-1', 0),
    ];
    expect(new Set([eventId(commandId, 'project-1', 0), ...others]).size).toBe(4);
  });

  it('rise with the index and keep the time order of their commands', () => {
    fc.assert(
      fc.property(fc.nat(65_534), fc.integer({ min: 1, max: 2 ** 47 }), (index, time) => {
        const command = deriveId(newCommandId(), `at ${time}`);
        expect(eventId(command, 's-1', index)).toMatch(V7);
        expect(eventId(command, 's-1', index) < eventId(command, 's-1', index + 1)).toBe(true);
        expect(eventId(command, 's-1', index).slice(0, 18)).toBe(command.slice(0, 18));
      }),
    );
  });

  it('are no more than an append can hold', () => {
    expect(() => eventId(commandId, 'project-1', 65_536)).toThrow(RangeError);
  });
});

describe('other ids', () => {
  it('derived from one are the same for the same name', () => {
    const id = newCommandId();
    expect(deriveId(id, 'a')).toBe(deriveId(id, 'a'));
    expect(deriveId(id, 'a')).not.toBe(deriveId(id, 'b'));
    expect(deriveId(id, 'a')).toMatch(V7);
  });

  it('made from a hash look like random ones', () => {
    expect(uuidFromHex('ff'.repeat(32))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  });
});
