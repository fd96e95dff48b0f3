import { describe, expect, it } from 'vitest';
import { design, part } from '../testing';
import { IdSequence } from './ids';

describe('ids', () => {
  it('are placed- and a timestamp, strictly increasing within one millisecond', () => {
    const ids = new IdSequence(() => 1_700_000_000_000);
    expect([ids.next('placed'), ids.next('placed'), ids.next('wire')]).toEqual([
      'placed-1700000000000',
      'placed-1700000000001',
      'wire-1700000000002',
    ]);
  });

  it('increase even when the clock goes back', () => {
    let now = 5000;
    const ids = new IdSequence(() => now);
    ids.next('placed');
    now = 10;
    expect(ids.next('placed')).toBe('placed-5001');
  });

  it('keep clear of the ids of a loaded design', () => {
    const ids = new IdSequence(() => 100);
    ids.avoid(design([part('R1', 0, 0, { id: 'placed-900' })]));
    expect(ids.next('placed')).toBe('placed-901');
  });
});
