import type { ReadStreamOptions } from '../port';
import { newEvents, newStream, type Suite } from './support';

export function readStreamContract(suite: Suite): void {
  describe('readStream', () => {
    const stream = newStream();
    beforeAll(() => suite.store.append(stream, 'no_stream', newEvents(5)));

    it('answers null for a stream that does not exist', async () => {
      expect(await suite.store.readStream(newStream())).toBeNull();
      expect(await suite.store.readStream(newStream(), { direction: 'backwards', maxCount: 1 })).toBeNull();
      expect(await suite.store.readStream(newStream(), { from: 3n })).toBeNull();
    });

    it.each<[string, ReadStreamOptions, number[]]>([
      ['all, oldest first', {}, [0, 1, 2, 3, 4]],
      ['from a revision on, that one included', { from: 3n }, [3, 4]],
      ['a few', { from: 1n, maxCount: 2 }, [1, 2]],
      ['no more than there are', { from: 3n, maxCount: 100 }, [3, 4]],
      ['nothing past the end', { from: 5n }, []],
      ['backwards from the last', { direction: 'backwards' }, [4, 3, 2, 1, 0]],
      ['the last one', { direction: 'backwards', maxCount: 1 }, [4]],
      ['backwards from a revision, that one included', { direction: 'backwards', from: 2n, maxCount: 2 }, [2, 1]],
      ['backwards down to the first', { direction: 'backwards', from: 1n, maxCount: 10 }, [1, 0]],
      ['backwards from past the end', { direction: 'backwards', from: 9n, maxCount: 2 }, [4, 3]],
    ])('reads %s', async (_, options, revisions) => {
      const events = await suite.store.readStream(stream, options);
      expect(events?.map((event) => event.revision)).toEqual(revisions.map(BigInt));
      expect(events?.map((event) => event.data)).toEqual(revisions.map((n) => ({ n })));
    });

    it('refuses a count of zero', async () => {
      await expect(suite.store.readStream(stream, { maxCount: 0 })).rejects.toBeInstanceOf(RangeError);
    });
  });
}
