import { type PlacedComponent, unpackElements } from '@tracewright/circuit/design';
import { symbolContents } from './symbol';

const SYMBOL: PlacedComponent = {
  ...{ id: 'placed-0', componentId: 'XYZ', name: 'XYZ', x: 3, y: 4, width: 100, height: 150, rotation: 90 },
  ...{ reference: 'U1', value: 'XYZ', pins: [{ number: '1', name: 'IN', type: 'input' }] },
};

it('is the same under another name and at another place', () => {
  const contents = symbolContents(SYMBOL);
  expect(symbolContents({ ...SYMBOL, id: 'other', componentId: 'B', name: 'B', x: 7, rotation: 0 })).toBe(contents);
  expect(symbolContents({ ...SYMBOL, value: 'B' })).not.toBe(contents);
  const { id: _id, componentId: _c, name: _name, x: _x, y: _y, rotation: _r, ...all } = SYMBOL;
  expect(unpackElements(contents).components).toEqual([expect.objectContaining(all)]);
});

it('is refused where no design could have it, with the field', () => {
  expect(() => symbolContents({ ...SYMBOL, width: NaN })).toThrow(
    expect.objectContaining({
      code: 'invalid_symbol',
      details: [expect.objectContaining({ field: 'symbol.width' })],
    }),
  );
});
