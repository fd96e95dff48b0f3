import { PositionMoves } from './position-moves';

const at = (position: string) => ({ position });

test('a place in a log is found in its copy: after the same events, whether an event stands there or not', () => {
  const moves = new PositionMoves(['', '02', '03', '05', '09']);
  moves.add(at('02'), at('b'));
  moves.add(at('04'), at('d'));
  moves.add(at('05'), at('e'));
  moves.add(at('08'), at('h'));
  expect(Object.fromEntries(moves.translation())).toEqual({ '': '', '02': 'b', '03': 'b', '05': 'e', '09': 'h' });
});

test('in an empty log every place is the beginning', () => {
  expect([...new PositionMoves(['', '05']).translation()]).toEqual([
    ['', ''],
    ['05', ''],
  ]);
});
