import type { ErrorBody } from '@tracewright/contracts';
import type { UserStatistics } from '@tracewright/contracts/history';
import type {
  ImpossibleDetail,
  ReadingResponse,
  RecommendationHistoryEntry,
  RecommendationResponse,
} from '@tracewright/contracts/recommendations';
import { until } from '@tracewright/testing';
import { PASSWORD, type Person } from './support/app';
import { PlanScene } from './support/plan-scene';
import { after } from './support/reviews';

const SUPPLY = {
  projectType: 'power-supply',
  description: '12 V to 5 V at 2 A for a Raspberry Pi, from a car battery',
  features: [],
  budget: 300,
};
const WISHES = {
  ...SUPPLY,
  projectType: 'iot',
  description: 'Measures temperature and humidity over I2C, sends by WiFi, from -20 to 60 °C',
  budget: null,
};

let scene: PlanScene;
beforeAll(async () => {
  scene = await PlanScene.open();
  await until('the templates are there', async () => {
    const search = { requirementText: SUPPLY.description };
    return (await scene.app.client().post<unknown[]>('/api/recommendations/search', search)).body.length > 0;
  });
});
afterAll(() => scene.app.stop());

type Answer = RecommendationResponse & ErrorBody;
const person = (name: string): Promise<Person> => scene.app.person(name);
const ask = ({ client }: Person, body: object = SUPPLY, headers = {}) =>
  client.post<Answer>('/api/ml/recommendations', body, headers);

async function asked(by: Person, body: object = SUPPLY): Promise<RecommendationResponse> {
  const answer = await ask(by, body);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
}

describe('a recommendation', () => {
  it('has the specified shape, and parts that satisfy what was said', async () => {
    const { recommendations, constraints, ...more } = await asked(await person('asha'));
    expect(constraints).toMatchObject({ supply: { from: 10.5, to: 14.4 }, rail: 5, current: 2000, budget: 300 });
    const { recommendationInsights, intelligentRecommendations, patternBasedSuggestions, aiAnalysis } = recommendations;
    expect(recommendationInsights).toEqual({
      confidenceLevel: expect.any(Number),
      primaryStrategy: expect.any(String),
      dataQuality: expect.any(Number),
      totalStrategiesUsed: expect.any(Number),
      strategies: expect.any(Array),
    });
    const [first] = intelligentRecommendations;
    expect(first?.component).toMatchObject({ name: expect.any(String), price: expect.any(Number), inStock: true });
    expect(first?.reasoning.join(' ')).toMatch(/10\.5 to 14\.4 V.*2 A/);
    expect(first?.designConsiderations.length).toBeGreaterThan(0);
    expect(patternBasedSuggestions.matchedPatterns.length).toBeGreaterThan(0);
    expect(aiAnalysis.analysis.estimatedCost).toBeLessThanOrEqual(300);
    expect(more).toMatchObject({ subscriptionTier: 'free', userFeedback: null, accepted: null });
    expect(more.catalogueVersion).toMatch(/^[0-9a-f]{12}$/);
    expect(more.saving.saved).toBeCloseTo(more.saving.baselineCost - more.saving.chosenCost, 6);
  });

  it('is the same one when the request comes again, and counts once', async () => {
    const again = await person('again');
    const key = { 'Idempotency-Key': 'one-and-the-same' };
    const [first, second] = [await ask(again, SUPPLY, key), await ask(again, SUPPLY, key)];
    expect(second.body).toEqual(first.body);
    expect(await scene.planOf(again)).toMatchObject({ monthlyUsage: 1 });
    await until('it is used', async () => (await scene.usesOf(again))[0]?.state === 'committed');
  });

  it('is refused with the smallest change that helps, which then helps, and uses nothing', async () => {
    const hot = await person('hot');
    const impossible = { ...SUPPLY, description: '12 V to 5 V at 60 A from -40 to 85 °C', budget: null };
    const { status, body } = await ask(hot, impossible);
    expect([status, body.code]).toEqual([422, 'requirement_impossible']);
    const details = body.details as readonly ImpossibleDetail[];
    expect(details).toMatchObject([{ constraint: 'current', stated: '60 A' }]);
    expect(body.error).toContain(details[0]?.nearest);
    expect(await scene.usesOf(hot)).toEqual([]);
    await asked(hot, { ...impossible, constraints: details[0]?.suggested });
  });

  it.each([
    ['nothing it could be about', { ...SUPPLY, projectType: 'other', description: 'something nice please' }, 422],
    ['no description', { ...SUPPLY, description: '  ' }, 400],
    ['another project type', { ...SUPPLY, projectType: 'spaceship' }, 400],
    ['a negative budget', { ...SUPPLY, budget: -1 }, 400],
    ['too much text', { ...SUPPLY, description: 'x'.repeat(2001) }, 400],
    ['features that are no texts', { ...SUPPLY, features: [{}] }, 400],
    ['constraints of another form', { ...SUPPLY, constraints: { supply: 'much' } }, 400],
  ])('with %s is refused', async (_name, body, expected) => {
    expect((await ask(await person(`odd${Math.abs(hash(_name))}`), body)).status).toBe(expected);
  });

  it('takes a form’s texts: features with commas, the budget as it is written', async () => {
    const form = await person('form');
    const { constraints } = await asked(form, { ...WISHES, features: 'Display, Real-time Clock', budget: '₹2,500' });
    expect(constraints.budget).toBe(2500);
    expect(constraints.functions).toEqual(expect.arrayContaining(['display', 'rtc', 'wifi', 'controller']));
  });

  it('needs somebody signed in', async () => {
    expect((await scene.app.client().post('/api/ml/recommendations', SUPPLY)).status).toBe(401);
  });
});

const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

describe('the plan', () => {
  it('gives three a month to the free plan, of fifty at once as well', async () => {
    const racer = await person('racer');
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(racer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const { status, body } of answers.filter((one) => one.status !== 200)) {
      expect([402, 429, 503]).toContain(status);
      if (status === 402)
        expect([body.code, body.error]).toEqual(['usage_limit_reached', expect.stringContaining('usage limit')]);
    }
    expect(await scene.planOf(racer)).toMatchObject({ monthlyUsage: 3 });
    expect((await ask(racer)).body.code).toBe('usage_limit_reached');
  });

  it('gives goals from Smart Recommendations on, with the trade-off', async () => {
    const maker = await person('maker');
    const cheap = { ...WISHES, goal: 'cost' };
    const refused = await ask(maker, cheap);
    expect([refused.status, refused.body.code]).toEqual([402, 'plan_needed']);
    expect(refused.body.error).toContain('Smart Recommendations');
    expect(await scene.usesOf(maker)).toEqual([]);
    expect((await maker.client.post('/api/user/subscription/trial', { tier: 'smart' })).status).toBe(200);
    const { recommendations } = await asked(maker, cheap);
    const cost = recommendations.optimization?.tradeOffs.find(({ measure }) => measure === 'cost');
    expect(cost?.chosen).toBeLessThanOrEqual(cost?.balanced ?? 0);
    expect(recommendations.optimization?.changed.length).toBeGreaterThan(0);
  });
});

describe('what becomes of it', () => {
  it('is rated, accepted, and counted as money saved in the history', async () => {
    const owner = await person('owner');
    const { id, saving } = await asked(owner, WISHES);
    const path = `/api/ml/recommendations/${id}`;
    expect((await owner.client.post(`${path}/rating`, { rating: 6 })).status).toBe(400);
    expect((await owner.client.post<Answer>(`${path}/rating`, { rating: 4 })).body.userFeedback).toBe(4);
    const taken = await owner.client.post<Answer>(`${path}/acceptance`, { accepted: true });
    expect(taken.body).toMatchObject({ accepted: true, userFeedback: 4 });
    expect((await owner.client.get<Answer>(path)).body).toEqual(taken.body);

    const { body: list } = await owner.client.get<RecommendationHistoryEntry[]>(
      '/api/user/recommendations-history',
      after(taken),
    );
    expect(list).toMatchObject([
      {
        ...{ id, projectType: 'iot', subscriptionTier: 'free', userFeedback: 4, accepted: true, saving },
        requirementInput: { description: WISHES.description },
        mlRecommendations: { components: expect.any(Array) },
      },
    ]);
    const statistics = await owner.client.get<UserStatistics>('/api/user/statistics', after(taken));
    expect(statistics.body).toMatchObject({ totalRecommendations: 1, monthlyRecommendations: 1 });
    expect(statistics.body.estimatedSavings).toBeCloseTo(saving.saved, 6);

    const declined = await owner.client.post(`${path}/acceptance`, { accepted: false });
    const later = await owner.client.get<UserStatistics>('/api/user/statistics', after(declined));
    expect(later.body.estimatedSavings).toBe(0);
  });

  it('is nobody else’s business', async () => {
    const [owner, other] = [await person('private'), await person('curious')];
    const path = `/api/ml/recommendations/${(await asked(owner)).id}`;
    expect((await other.client.get(path)).status).toBe(404);
    expect((await other.client.post(`${path}/rating`, { rating: 1 })).status).toBe(404);
    expect((await other.client.post(`${path}/acceptance`, { accepted: true })).status).toBe(404);
    expect((await other.client.get('/api/user/recommendations-history')).body).toEqual([]);
  });

  it('is listed page by page, newest first, and gone with the person', async () => {
    const pager = await person('pager');
    const ids = [(await asked(pager)).id, (await asked(pager, WISHES)).id];
    const list = '/api/user/recommendations-history?limit=1';
    const first = await pager.client.get<RecommendationHistoryEntry[]>(list);
    const cursor = first.headers.get('x-next-cursor');
    const second = await pager.client.get<RecommendationHistoryEntry[]>(`${list}&cursor=${cursor}`);
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(ids.toReversed());
    const exported = await pager.client.get<{ readonly recommendations: readonly unknown[] }>('/api/user/export');
    expect(JSON.stringify(exported.body)).toContain(WISHES.description);

    const erased = await pager.client.delete('/api/user', { password: PASSWORD });
    const gone = erased.headers.get('x-event-position') ?? '';
    const { projections, pool } = scene.app.infrastructure;
    expect(await projections.waitFor(gone, ['recommendations', 'history'], 30_000)).toBe(true);
    for (const table of ['recommendations', 'history_items']) {
      const { rows } = await pool.query(`select id from read.${table} where owner_id = $1`, [pager.user.id]);
      expect(rows).toEqual([]);
    }
  });
});

describe('a reading', () => {
  it('says what is understood, and uses nothing', async () => {
    const reader = await person('reader');
    const { status, body } = await reader.client.post<ReadingResponse>('/api/ml/recommendations/reading', WISHES);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      source: 'rules',
      constraints: { temperature: { from: -20, to: 60 }, functions: expect.arrayContaining(['wifi', 'humidity']) },
    });
    expect(body.assumptions.length).toBeGreaterThan(0);
    expect(await scene.planOf(reader)).toMatchObject({ monthlyUsage: 0 });
  });
});
