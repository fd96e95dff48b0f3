import type { StoredEvent } from '@tracewright/event-store';
import { Streams } from './streams';

const event = (stream: string, data: StoredEvent['data'], actorType: 'user' | 'system' = 'user'): StoredEvent => ({
  id: 'e',
  stream,
  revision: 0n,
  position: '1',
  type: 't',
  data,
  metadata: {
    schemaVersion: '1',
    commandId: 'c',
    correlationId: 'c',
    causationId: 'c',
    actorType,
    actorId: 'u1',
    occurredAt: '2026-01-01T00:00:00.000Z',
    build: 'test',
  },
  recordedAt: '2026-01-01T00:00:00.000Z',
});

const streams = new Streams(
  new Map([
    ['account', { subject: 'user', owner: 'accountId' }],
    ['design', { subject: 'project', owner: 'ownerId' }],
    ['import', { subject: 'import', owner: 'ownerId', names: { projectId: 'project' } }],
    ['price', { owner: null }],
  ]),
);

test('an event belongs to its stream, to whom its data names, and to who acted', () => {
  expect(streams.subjectsOf(event('design-7', {}))).toEqual(['project:7', 'user:u1']);
  expect(streams.subjectsOf(event('import-a', { projectId: 7, ownerId: 'u2' }, 'system'))).toEqual([
    'import:a',
    'project:7',
    'user:u2',
  ]);
  expect(streams.subjectsOf(event('import-a', { projectId: null }, 'system'))).toEqual(['import:a']);
  expect(streams.subjectsOf(event('price-1', { ownerId: 'u2', projectId: 7 }))).toEqual(['user:u1']);
  expect(streams.subjectsOf(event('newer-1', { ownerId: 'u2' }, 'system'))).toEqual([]);
});

test('whose an event is stands in the field that its streams name', () => {
  expect(streams.ownerOf(event('account-u2', { accountId: 'u2' }))).toBe('u2');
  expect(streams.ownerOf(event('design-7', { ownerId: null }))).toBeUndefined();
  expect(streams.ownerOf(event('price-1', { ownerId: 'u2' }))).toBeUndefined();
});

test('subjects are those of all streams, each with the categories that have its id', () => {
  expect(streams.subjects).toEqual(['user', 'project', 'import']);
  expect(streams.categoriesOf('project')).toEqual(['design']);
});
