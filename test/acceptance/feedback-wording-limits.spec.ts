import { until } from '@tracewright/testing';
import { WordingScene } from './support/wording-scene';

let scene: WordingScene;
beforeAll(async () => {
  scene = await WordingScene.open();
});
afterAll(() => scene.close());

describe('limits', () => {
  test('of calls for one analysis: the summary comes first, then the gravest findings', async () => {
    await scene.restart({ AI_CALLS_PER_ANALYSIS: '2' });
    const before = scene.server.calls.length;
    const id = await scene.project({ led: 'twelfth LED' });
    await scene.analyse(id);
    await scene.untilDone(before);
    expect(
      scene.server.calls
        .slice(before)
        .map(({ facts }) => facts.task)
        .sort(),
    ).toEqual(['explain the finding', 'summarise the analysis']);
    await scene.untilSummarised(id);
  });

  test('of tokens a day', async () => {
    const known = { led: 'LED whose texts are known' };
    await scene.restart({});
    const first = await scene.project(known);
    await scene.analyse(first);
    await scene.untilWorded(first);
    await scene.untilDone(0);
    const spent = await scene.app.database
      .pool()
      .query<{ tokens: string }>('select tokens from language_model.spending');
    await scene.restart({ AI_DAILY_TOKENS: String(Number(spent.rows[0]?.tokens) + 100) });
    const before = scene.server.calls.length;
    const looked = await scene.lastLookedFor();
    const id = await scene.project({ led: 'thirteenth LED' });
    const found = await scene.analyse(id);
    // Another project whose texts are known is worded all the same.
    const second = await scene.project(known);
    await scene.analyse(second);
    await scene.untilWorded(second);
    await until('both were looked for', async () => (await scene.lastLookedFor()) !== looked);
    await scene.untilDone(-1);
    expect(await scene.shown(id)).toEqual(found);
    expect(scene.server.calls.length).toBe(before);
  });

  test('without AI_BASE_URL nothing is asked, nothing is recorded and nothing looks different', async () => {
    await scene.restart({});
    const worded = await scene.project({});
    await scene.analyse(worded);
    await scene.untilWorded(worded);
    await scene.restart({ AI_BASE_URL: '' });
    const before = scene.server.calls.length;
    expect(await scene.shown(worded)).toMatchObject({ source: 'rules' });
    expect((await scene.shown(worded)).wording).toBeUndefined();
    expect(await scene.summary(worded)).toBeUndefined();
    const id = await scene.project({ led: 'fourteenth LED' });
    await scene.analyse(id);
    const events = (await scene.app.infrastructure.store.readStream(`feedback-${id}`)) ?? [];
    const completed = events.find(({ type }) => type === 'feedback.AnalysisCompleted');
    expect(completed?.data).not.toHaveProperty('toBeWorded');
    expect(scene.server.calls.length).toBe(before);
  });
});
