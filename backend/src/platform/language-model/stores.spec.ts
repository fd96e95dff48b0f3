import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import { migrate } from '../database';
import { KeptAnswers } from './kept-answers';
import { LANGUAGE_MODEL_SCHEMA } from './schema';
import { TokenBudget } from './token-budget';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.pool(), [LANGUAGE_MODEL_SCHEMA]);
});
afterAll(() => database.drop());

const day = (date: number, hour = 12): Date => new Date(Date.UTC(2026, 10, date, hour));

describe('kept answers', () => {
  const text = { text: 'SDA floats.', promptTokens: 10, completionTokens: 5 };

  test('are found by their question, the newest one', async () => {
    const answers = new KeptAnswers(database.pool());
    expect(await answers.find('a', day(1))).toBeUndefined();
    await answers.keep('a', 'm', { refused: 'unknown-name' }, day(1));
    await answers.keep('a', 'm', text, day(1));
    expect(await answers.find('a', day(30))).toEqual(text);
  });

  test('that were thrown away are asked for again after a day', async () => {
    const answers = new KeptAnswers(database.pool());
    await answers.keep('b', 'm', { refused: 'markup' }, day(1));
    expect(await answers.find('b', day(2, 11))).toEqual({ refused: 'markup' });
    expect(await answers.find('b', day(2, 13))).toBeUndefined();
  });

  test('that nobody asks for are removed after a season', async () => {
    const answers = new KeptAnswers(database.pool());
    await answers.keep('used', 'm', text, day(1));
    await answers.keep('unused', 'm', text, day(1));
    await answers.find('used', day(60));
    await answers.removeUnused(day(95));
    expect([await answers.find('used', day(95)), await answers.find('unused', day(95))]).toEqual([text, undefined]);
  });
});

describe('the tokens of a day', () => {
  test('are never exceeded, however many ask at once', async () => {
    const budget = new TokenBudget(database.pool());
    const given = await Promise.all(Array.from({ length: 50 }, () => budget.reserve(100, 1050, day(1))));
    expect(given.filter((reservation) => reservation !== undefined)).toHaveLength(10);
    expect(await budget.reserve(50, 1050, day(1))).toBeDefined();
    expect(await budget.reserve(1, 1050, day(1))).toBeUndefined();
    expect(await budget.reserve(1, 1050, day(2))).toEqual({ day: '2026-11-02', tokens: 1 });
  });

  test('get back what a call did not need', async () => {
    const budget = new TokenBudget(database.pool());
    const reservation = await budget.reserve(900, 1000, day(3));
    expect(await budget.reserve(200, 1000, day(3))).toBeUndefined();
    if (reservation) await budget.settle(reservation, 300);
    expect(await budget.reserve(700, 1000, day(3))).toBeDefined();
    expect(await budget.reserve(1, 1000, day(3))).toBeUndefined();
  });

  test('may be none', async () => {
    expect(await new TokenBudget(database.pool()).reserve(1, 0, day(4))).toBeUndefined();
  });
});
