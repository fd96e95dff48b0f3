import { amounts } from './amounts';

test('things are counted, and what a number names is none of them', () => {
  expect(amounts('reads 16 switches over 2 km')).toEqual([
    { dimension: 'm', value: 2000 },
    { dimension: '#switch', value: 16 },
  ]);
  expect(amounts('charges an 18650 cell behind a 7805 regulator')).toEqual([]);
});
