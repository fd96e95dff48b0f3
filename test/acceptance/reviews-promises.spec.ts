import { estimate } from '@tracewright/circuit/assessment';
import type { CircuitReview } from '@tracewright/contracts/reviews';
import { ReviewScene, SUPPORT } from './support/review-scene';
import { ask, BOARD, change, PICTURE } from './support/reviews';

const HOUR = 60 * 60_000;
const SIZE = { parts: 9, nets: 7, layers: null };

let scene: ReviewScene;
beforeAll(async () => {
  scene = await ReviewScene.open();
});
afterAll(() => scene.app.stop());

describe('complexity and hours', () => {
  const isMeasured = ({ estimateBasis }: CircuitReview): boolean => estimateBasis !== null;

  test.each([
    ['basic', 'rules', 0.1],
    ['express', 'short', 0.5],
    ['professional', 'whole', 1],
    ['comprehensive', 'deep', 1.5],
  ] as const)(
    'of a %s review are worked out of the circuit, unpaid too, and say how',
    async (reviewType, depth, hours) => {
      const { body: asked } = await ask(scene.asha.client, { reviewType });
      const seen = await scene.seen(asked.id, 'is measured', isMeasured);
      expect(seen).toMatchObject({ complexity: 'Simple', estimatedHours: hours, status: 'pending' });
      expect(seen.estimateBasis).toBe(estimate(SIZE, depth).how);
      expect(seen.estimateBasis).toContain('9 parts, 7 nets');
      await scene.listed(
        asked.id,
        ({ complexity, estimateBasis }) => complexity === 'Simple' && estimateBasis !== null,
      );
    },
  );

  test('are those of the largest file that can be read', async () => {
    const small = '(kicad_pcb (version 20221018) (net 0 "") (net 1 "A"))';
    const { body: asked } = await ask(scene.asha.client, {}, [
      ['small.kicad_pcb', small],
      ['photo.png', PICTURE],
      ['board.kicad_pcb', BOARD],
    ]);
    expect(await scene.seen(asked.id, 'is measured', isMeasured)).toMatchObject({ complexity: 'Simple' });
  });

  test('stay to be determined where nothing can be read, with the reason', async () => {
    const { body: asked } = await ask(scene.asha.client, {}, [['photo.png', PICTURE]]);
    const seen = await scene.seen(asked.id, 'is measured', isMeasured);
    expect(seen).toMatchObject({ complexity: null, estimatedHours: null });
    expect(seen.estimateBasis).toContain('photo.png: A picture shows a drawing');
  });
});

describe('the deadline', () => {
  test.each([
    ['express', 12],
    ['professional', 48],
    ['comprehensive', 72],
  ])('of a paid %s review is %d hours; missing it is visible and operators are told', async (reviewType, hours) => {
    const { id } = await scene.paid(reviewType);
    const paid = await scene.seen(id, 'is due', ({ dueAt }) => dueAt !== null);
    expect(Date.parse(paid.dueAt ?? '') - Date.parse(paid.paidAt ?? '')).toBe(hours * HOUR);
    expect(paid.missedDeadline).toBeNull();
    scene.clock.advance(hours * HOUR + 60_000);
    const late = await scene.seen(id, 'is late', ({ missedDeadline }) => missedDeadline !== null);
    expect(late).toMatchObject({ missedDeadline: paid.dueAt, status: 'pending' });
    await scene.listed(id, ({ missedDeadline }) => missedDeadline === paid.dueAt);
    const alert = await scene.alert('review-late', id);
    expect(alert.content).toMatchObject({ to: SUPPORT, subject: expect.stringContaining(`passed: `) as string });
    expect(alert.content?.subject).toContain(id);
    // A late report is a report: what was missed stays written.
    const done = await change(scene.admin, id, { reviewReport: 'Late, and sorry.', status: 'completed' });
    expect(done.body).toMatchObject({ status: 'completed', missedDeadline: paid.dueAt });
  });

  test('of a basic review whose files nobody can read runs on, 24 hours', async () => {
    const { id } = await scene.paid('basic', [['photo.png', PICTURE]]);
    const { dueAt, paidAt } = await scene.seen(id, 'is handed over', ({ handedOver }) => handedOver);
    expect(Date.parse(dueAt ?? '') - Date.parse(paidAt ?? '')).toBe(24 * HOUR);
    scene.clock.advance(24 * HOUR + 60_000);
    await scene.seen(id, 'is late', ({ missedDeadline }) => missedDeadline !== null);
  });

  test('is kept by whoever delivers in time', async () => {
    const [inTime, late] = [await scene.paid('express'), await scene.paid('express')];
    await scene.seen(inTime.id, 'is due', ({ dueAt }) => dueAt !== null);
    await change(scene.admin, inTime.id, { reviewReport: 'In time.', status: 'completed' });
    scene.clock.advance(13 * HOUR);
    await scene.seen(late.id, 'is late', ({ missedDeadline }) => missedDeadline !== null);
    expect(await scene.events(inTime.id)).not.toContain('DeadlineMissed');
  });
});
