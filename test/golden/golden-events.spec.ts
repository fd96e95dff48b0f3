import { eventCatalogue, type EventTypeDefinition } from '@tracewright/event-store';
import { productRegistry } from '../../backend/src/registry';
import { problems, readSamples, type Sample } from './golden';

const { catalogue } = productRegistry().events;

describe('golden events', () => {
  it('there is one for each released type and version, and today’s readers understand all of them', async () => {
    const samples = readSamples(__dirname);
    expect(samples.length).toBeGreaterThanOrEqual(catalogue.size);
    expect(await problems(catalogue, samples)).toEqual([]);
  });
});

describe('the check', () => {
  const raised: EventTypeDefinition = {
    type: 'shop.Priced',
    version: 2,
    upcasters: { 1: ({ rupees, ...rest }) => ({ ...rest, paise: Number(rupees) * 100 }) },
  };
  const first: Sample = {
    file: 'shop/Priced.v1.json',
    type: 'shop.Priced',
    version: 1,
    data: { rupees: 2, name: 'a' },
    reads: { name: 'a', paise: 200 },
  };
  const second: Sample = {
    file: 'shop/Priced.v2.json',
    type: 'shop.Priced',
    version: 2,
    data: { paise: 5, name: 'b' },
  };
  const check = (types: EventTypeDefinition[], samples: Sample[]) => problems(eventCatalogue(types), samples);

  it('is content with a sample of each version', async () => {
    expect(await check([raised], [first, second])).toEqual([]);
  });

  it.each<[string, EventTypeDefinition[], Sample[], RegExp]>([
    ['a version without its sample', [raised], [second], /shop\/Priced\.v1\.json is missing/],
    ['a raised version without its sample', [raised], [first], /shop\/Priced\.v2\.json is missing/],
    ['a type that was taken back', [], [first], /is in no catalogue/],
    [
      'a version that was taken back',
      [{ type: 'shop.Priced', version: 1 }],
      [{ ...first, reads: undefined }, second],
      /was never released/,
    ],
    ['a step that is missing', [{ ...raised, upcasters: {} }], [first, second], /no upcaster from version 1/],
    ['another reading', [{ ...raised, upcasters: { 1: (data) => data } }], [first, second], /is read as \{"rupees":2/],
    [
      'a file in the wrong place',
      [raised],
      [first, second, { ...second, file: 'shop/Other.v2.json' }],
      /holds shop\.Priced/,
    ],
  ])('names %s', async (_, types, samples, problem) => {
    const found = await check(types, samples);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(problem);
  });
});
