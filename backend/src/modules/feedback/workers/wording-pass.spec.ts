import { systemClock } from '@tracewright/kernel';
import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import { readConfiguration } from '../../../platform/config';
import { migrate } from '../../../platform/database';
import {
  KeptAnswers,
  LANGUAGE_MODEL_SCHEMA,
  LanguageModelError,
  type ModelAnswer,
  TokenBudget,
} from '../../../platform/language-model';
import type { ReportedFinding } from '../domain/events';
import { DesignFacts } from '../domain/wording/facts';
import { WordingPass } from './wording-pass';
import { type Question, Wordsmith } from './wordsmith';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await migrate(database.pool(), [LANGUAGE_MODEL_SCHEMA]);
});
afterEach(() => database.drop());

type Answer = (call: number, signal: AbortSignal) => Promise<ModelAnswer>;

const good: Answer = () =>
  Promise.resolve({
    text: '{"text":"D1 has no resistor, so that nothing limits its current."}',
    promptTokens: 100,
    completionTokens: 20,
  });
const failed = (problem: LanguageModelError['problem'], retryAfterMs?: number) => (): Promise<ModelAnswer> =>
  Promise.reject(new LanguageModelError(problem, `it is ${problem}`, retryAfterMs));

/** A wordsmith whose model answers as it is told, and how often it was asked. */
function wordsmithWith(answer: Answer, env: { readonly [name: string]: string } = {}) {
  const asked = { calls: 0 };
  const model = {
    name: 'm',
    complete: ({ signal }: { readonly signal: AbortSignal }) => answer(asked.calls++, signal),
  };
  const configuration = readConfiguration({ AI_BASE_URL: 'http://localhost/v1', AI_MODEL: 'm', ...env });
  const pool = database.pool();
  const wordsmith = new Wordsmith(model, configuration, new KeptAnswers(pool), new TokenBudget(pool), systemClock);
  return { wordsmith, asked };
}

function questions(wordsmith: Wordsmith, count: number): readonly Question[] {
  const facts = new DesignFacts({ components: [], nets: [] });
  return Array.from({ length: count }, (_, n) => {
    const finding: ReportedFinding = {
      id: `f${n}`,
      rule: 'led-without-resistor',
      ruleVersion: 1,
      category: 'electronic',
      severity: 'error',
      title: `Fault ${n}`,
      description: 'D1 has no resistor.',
      recommendations: [],
      refs: ['D1'],
      nets: [],
      evidence: {},
      confidence: 1,
    };
    return wordsmith.question(finding.id, facts.finding(finding));
  });
}

async function pass(wordsmith: Wordsmith, count: number, signal = new AbortController().signal) {
  const worded: string[] = [];
  const own = new WordingPass(wordsmith, signal);
  await own.run(questions(wordsmith, count), async ({ findingId }) => void worded.push(findingId ?? ''));
  return {
    worded: worded.sort(),
    stop: own.stop,
    hasFailures: own.hasFailures,
    refused: Object.fromEntries(own.refused),
  };
}

test('asks each question once, also when two ask it at the same time', async () => {
  const { wordsmith, asked } = wordsmithWith(good);
  const [one, two] = await Promise.all([pass(wordsmith, 3), pass(wordsmith, 3)]);
  expect([one.worded, two.worded]).toEqual([
    ['f0', 'f1', 'f2'],
    ['f0', 'f1', 'f2'],
  ]);
  expect(asked.calls).toBe(3);
});

test('puts no more questions than it may, but takes all answers that are known', async () => {
  await pass(wordsmithWith(good).wordsmith, 4);
  const { wordsmith, asked } = wordsmithWith(good, { AI_CALLS_PER_ANALYSIS: '2' });
  expect((await pass(wordsmith, 6)).worded).toEqual(['f0', 'f1', 'f2', 'f3']);
  expect(asked.calls).toBe(0);
});

test('one failure stops nothing, two do, and another try may help', async () => {
  const once = wordsmithWith((call, signal) => (call === 0 ? failed('unavailable')() : good(call, signal)));
  const first = await pass(once.wordsmith, 4);
  expect(first).toMatchObject({ stop: undefined, hasFailures: true });
  expect(first.worded).toHaveLength(3);
  expect((await pass(once.wordsmith, 4)).worded).toHaveLength(4);
  const always = wordsmithWith(failed('unavailable'));
  const fresh = await pass(always.wordsmith, 30);
  expect(fresh.stop).toMatchObject({ next: 'again' });
  expect(always.asked.calls).toBeLessThanOrEqual(3);
});

test('what the server refuses is not tried again', async () => {
  const { wordsmith, asked } = wordsmithWith(failed('refused'));
  expect((await pass(wordsmith, 30)).stop).toEqual({ why: 'it is refused', next: 'never' });
  expect(asked.calls).toBeLessThanOrEqual(2);
});

test('a server that asks for a long pause is left alone by every pass', async () => {
  const { wordsmith, asked } = wordsmithWith(failed('busy', 60_000));
  expect((await pass(wordsmith, 5)).stop).toMatchObject({ next: 'again' });
  const before = asked.calls;
  expect((await pass(wordsmith, 5)).stop).toMatchObject({ next: 'again' });
  expect(asked.calls).toBe(before);
});

test('a short pause is waited for', async () => {
  const { wordsmith } = wordsmithWith((call, signal) => (call === 0 ? failed('busy', 100)() : good(call, signal)));
  expect(await pass(wordsmith, 1)).toMatchObject({ worded: ['f0'], stop: undefined });
});

test('when the time is over, what is worded stands', async () => {
  const time = new AbortController();
  const { wordsmith } = wordsmithWith((call, signal) => {
    if (call === 0) return good(call, signal);
    time.abort(new Error('late'));
    return Promise.reject(signal.reason as Error);
  });
  const { worded, stop } = await pass(wordsmith, 9, time.signal);
  expect(stop).toMatchObject({ next: 'none' });
  expect(worded.length).toBeLessThan(3);
});

test('the tokens of the day are set aside before a call and given back after it', async () => {
  const { wordsmith, asked } = wordsmithWith(good, { AI_DAILY_TOKENS: '3000' });
  expect((await pass(wordsmith, 50)).stop).toMatchObject({ next: 'tomorrow' });
  expect(asked.calls).toBeGreaterThan(5);
  expect(asked.calls * 120).toBeLessThanOrEqual(3000);
});

test('texts that do not stand the check are counted by what is wrong with them', async () => {
  const { wordsmith } = wordsmithWith(() =>
    Promise.resolve({
      text: '{"text":"D1 and R77 have no resistor between them."}',
      promptTokens: 1,
      completionTokens: 1,
    }),
  );
  expect(await pass(wordsmith, 2)).toMatchObject({ worded: [], refused: { 'unknown-name': 2 } });
});
