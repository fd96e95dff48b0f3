import { outlineChains } from './outline-chains';

const line = (x1: number, y1: number, x2: number, y2: number) => ({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 } });
const texts = (chains: ReturnType<typeof outlineChains>): string[] =>
  chains.map((chain) => chain.map(({ x, y }) => `${x},${y}`).join(' '));

describe('outline chains', () => {
  it('joins segments of any order and direction to one loop', () => {
    const square = [line(0, 0, 10, 0), line(10, 10, 0, 10), line(10, 10, 10, 0), line(0, 0, 0, 10)];
    expect(texts(outlineChains(square))).toEqual(['0,0 10,0 10,10 0,10 0,0']);
  });

  it('keeps separate figures and open lines apart', () => {
    expect(texts(outlineChains([line(0, 0, 1, 0), line(5, 5, 6, 5), line(1, 0, 1, 1)]))).toEqual([
      '0,0 1,0 1,1',
      '5,5 6,5',
    ]);
  });

  it('begins an open chain at its end, wherever its first segment lies', () => {
    expect(texts(outlineChains([line(1, 0, 2, 0), line(0, 0, 1, 0), line(2, 0, 3, 0)]))).toEqual(['0,0 1,0 2,0 3,0']);
  });
});
