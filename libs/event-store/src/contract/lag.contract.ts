import { newCategory, newEvents, newStream, type Suite } from './support';

export function lagContract(suite: Suite): void {
  describe('lag', () => {
    it('is nothing at the end', async () => {
      const { position } = await suite.store.append(newStream(), 'no_stream', newEvents(3));
      const appended = await suite.store.appendedUpTo();
      expect(appended >= position).toBe(true);
      expect(await suite.store.lag(appended)).toMatchObject({ isAll: true, distance: { amount: 0 } });
    });

    it('counts by category, or says that it does not know, and shrinks on the way to the end', async () => {
      const [wanted, other] = [newCategory(), newCategory()];
      const start = await suite.store.appendedUpTo();
      const { position: half } = await suite.store.append(newStream(wanted), 'no_stream', newEvents(7));
      await suite.store.append(newStream(other), 'no_stream', newEvents(5));
      const [all, rest] = [await suite.store.lag(start), await suite.store.lag(half)];
      if (all.isAll) expect([all.counted.get(wanted), all.counted.get(other)]).toEqual([7, 5]);
      if (rest.isAll) expect([rest.counted.get(wanted) ?? 0, rest.counted.get(other)]).toEqual([0, 5]);
      expect(all.distance.amount).toBeGreaterThan(rest.distance.amount);
      expect(rest.distance.amount).toBeGreaterThan(0);
      expect(rest.distance.unit).toBe(all.distance.unit);
    });

    it('stops counting, not measuring, where much lies behind', async () => {
      const category = newCategory();
      const start = await suite.store.appendedUpTo();
      for (let n = 0; n < 6; n++) await suite.store.append(newStream(category), 'no_stream', newEvents(200));
      const { counted, isAll, distance } = await suite.store.lag(start);
      expect(isAll).toBe(false);
      expect(counted.get(category) ?? 0).toBeLessThan(1200);
      expect(distance.amount).toBeGreaterThanOrEqual(1200);
    });
  });
}
