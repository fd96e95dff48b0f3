import { commandToken, text } from '@tracewright/contracts/tokens';
import { type DefinedEvents, defineEvents, type DomainEvent, personalOf } from '@tracewright/kernel';
import { defineProcess } from '@tracewright/processes';
import { type Capability, type CapabilityModule, createRegistry, heldBy } from './index';

type Bought = DomainEvent<'shop.Bought', { readonly ownerId: string; readonly what: string | null }>;

const BOUGHT = defineEvents<Bought>({
  'shop.Bought': { version: 1, description: 'Bought something', personal: personalOf('ownerId', 'shop')('what') },
});
const UNDESCRIBED = defineEvents<DomainEvent<'shop.Sold', Record<string, never>>>({
  'shop.Sold': { version: 1, description: ' ' },
});

const shop: Capability = { name: 'shop', streams: { purchase: { owner: 'ownerId', events: BOUGHT } } };
const stream = (events: DefinedEvents, owner: string | null = null) => ({ events, owner });

const openPurchases = {
  section: 'purchases',
  category: 'purchase',
  begunBy: () => undefined,
  command: commandToken('shop.end', { item: text }),
};
const told = heldBy(Set, { section: 'purchases', collect: () => Promise.resolve([]), open: () => Promise.resolve([]) });

function registryOf(...capabilities: readonly Capability[]) {
  const modules = capabilities.map(
    (capability): CapabilityModule =>
      class {
        static readonly capability = capability;
      },
  );
  return createRegistry(modules);
}

test('what modules say of themselves is put together', () => {
  const { events, capabilities } = registryOf(shop, { name: 'empty' });
  expect(capabilities.map(({ name }) => name)).toEqual(['shop', 'empty']);
  expect(events.streams.categories).toEqual(['purchase']);
  expect([...events.catalogue.keys()]).toEqual(['shop.Bought']);
  expect(events.describe({ type: 'shop.Bought', data: {} })).toBe('Bought something');
});

test('a process that ends what people had open is told of it by every module', () => {
  const process = (ends: readonly { command: { readonly name: string } }[]) => {
    const name = ends.map(({ command }) => command.name).join();
    return defineProcess({ name, categories: ['purchase'], sends: [], react: () => [] });
  };
  const { processes } = registryOf(
    { name: 'people', processes: [process] },
    { ...shop, personalData: [told], whenErased: [openPurchases] },
  );
  expect(processes.map(({ name }) => name)).toEqual(['shop.end']);
});

describe('start-up refuses, naming the module', () => {
  it.each<[string, readonly Capability[], string]>([
    [
      'one category in two modules',
      [shop, { name: 'market', streams: { purchase: stream(UNDESCRIBED) } }],
      'module market: category purchase belongs to module shop already',
    ],
    [
      'an event type in two modules',
      [shop, { name: 'market', streams: { sale: stream(BOUGHT, 'ownerId') } }],
      'module market: event type shop.Bought belongs to module shop already',
    ],
    [
      'an event type without a description',
      [{ name: 'market', streams: { sale: stream(UNDESCRIBED) } }],
      'module market: event type shop.Sold has no description',
    ],
    [
      'a personal field without an owner',
      [{ name: 'market', streams: { sale: stream(BOUGHT) } }],
      'module market: the personal fields what of shop.Bought have no owner: they are of "ownerId", and the owner of sale is nobody',
    ],
    [
      'a personal field of somebody else than the owner',
      [{ name: 'market', streams: { sale: stream(BOUGHT, 'buyerId') } }],
      'they are of "ownerId", and the owner of sale is "buyerId"',
    ],
    [
      'a follower of what nobody writes',
      [
        shop,
        {
          name: 'market',
          processes: [defineProcess({ name: 'sell', categories: ['sale'], sends: [], react: () => [] })],
        },
      ],
      'module market: sell follows sale, which no module writes',
    ],
    [
      'what is ended with a person and nobody tells of',
      [{ ...shop, whenErased: [openPurchases] }],
      'module shop: nobody tells what a person has open of "purchases"',
    ],
    [
      'what is ended with a person and is another module’s',
      [shop, { name: 'market', personalData: [told], whenErased: [openPurchases] }],
      'module market: what is ended when a person is erased is in purchase, not its own',
    ],
    [
      'a name of what nobody is',
      [{ name: 'shop', streams: { purchase: { ...stream(BOUGHT, 'ownerId'), names: { projectId: 'project' } } } }],
      'module shop: projectId of purchase names a project, which no module has',
    ],
  ])('%s', (_, capabilities, problem) => {
    expect(() => registryOf(...capabilities)).toThrow(problem);
  });
});
