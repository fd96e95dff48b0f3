import type { StoredEvent } from '@tracewright/event-store';
import { eventOf } from '@tracewright/testing';
import { Streams } from '../streams';
import { shareOf } from './job-share';

const streams = new Streams(new Map([['feedback', { owner: 'ownerId' }]]));
const goesFirst = (person: string): Promise<boolean> => Promise.resolve(person === 'buyer');

function stored(data: StoredEvent['data'], actor: Pick<StoredEvent['metadata'], 'actorType' | 'actorId'>): StoredEvent {
  const event = eventOf('feedback.AnalysisRequested', data, 'a');
  return {
    ...event,
    metadata: { ...event.metadata, ...actor },
    ...{ stream: 'feedback-7', revision: 0n, position: '', recordedAt: event.metadata.occurredAt },
  };
}

const BY_US = { actorType: 'system', actorId: 'refresh-feedback' } as const;
const BY_ASHA = { actorType: 'user', actorId: 'asha' } as const;

test('a job is its owner’s, whoever asked for it', async () => {
  expect(await shareOf(stored({ ownerId: 'buyer' }, BY_US), streams, goesFirst)).toEqual({
    person: 'buyer',
    goesFirst: true,
  });
  expect(await shareOf(stored({ ownerId: 'buyer' }, BY_ASHA), streams, goesFirst)).toMatchObject({ person: 'buyer' });
});

test('a job of a stream that names nobody is that of whoever caused it', async () => {
  expect(await shareOf(stored({}, BY_ASHA), streams, goesFirst)).toEqual({ person: 'asha', goesFirst: false });
});

test('our own jobs are nobody’s', async () => {
  expect(await shareOf(stored({}, BY_US), streams, goesFirst)).toBeUndefined();
});
