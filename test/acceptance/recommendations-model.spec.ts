import type { ReadingResponse } from '@tracewright/contracts/recommendations';
import { failing, type ModelServer, notJson, startModelServer } from '../support/model-server';
import { type Person, type RunningApp, startApp } from './support/app';

const WISH = {
  projectType: 'sensor',
  description: 'Garmi aur nami naapna hai, teen volt se, I2C par',
  features: ['Display'],
  budget: 900,
};
const READ = { functions: ['temperature', 'humidity'], rail: 3.3, interfaces: [{ name: 'I2C', of: null }] };

let server: ModelServer;
let app: RunningApp;
let asha: Person;
beforeAll(async () => {
  server = await startModelServer();
  app = await startApp({ env: { AI_BASE_URL: server.url, AI_MODEL: 'test-model', AI_CALL_SECONDS: '2' } });
  asha = await app.person('asha');
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

async function read(description = WISH.description): Promise<ReadingResponse> {
  const wish = { ...WISH, description };
  const { status, body } = await asha.client.post<ReadingResponse>('/api/ml/recommendations/reading', wish);
  expect(status).toBe(200);
  return body;
}

describe('with a language model', () => {
  it('free text becomes constraints by its schema, beside what the form says, and costs once', async () => {
    server.behave((_call, _response, end) => end(JSON.stringify(READ)));
    const before = server.calls.length;
    const first = await read();
    expect(first).toMatchObject({
      source: 'model',
      constraints: {
        functions: ['display', 'temperature', 'humidity'],
        rail: 3.3,
        interfaces: [{ name: 'I2C', of: null }],
        budget: 900,
      },
    });
    expect(await read()).toEqual(first);
    expect(server.calls).toHaveLength(before + 1);
    const [system, user] = server.calls[before]?.body.messages ?? [];
    expect(system?.content).toContain('JSON schema');
    expect(JSON.parse(user?.content ?? '')).toMatchObject({ description: WISH.description });
  });

  it('what is corrected is what parts are chosen by', async () => {
    const { constraints } = await read();
    const corrected = { ...constraints, functions: ['temperature', 'humidity'] };
    const { status, body } = await asha.client.post('/api/ml/recommendations', { ...WISH, constraints: corrected });
    expect(status).toBe(200);
    expect(body).toMatchObject({ constraints: corrected });
  });

  it.each([
    ['that answers with prose', notJson],
    [
      'that names what there is not',
      (_call: unknown, _response: unknown, end: (text: string) => void) => end('{"functions":["teleport"]}'),
    ],
    ['that is broken', failing(500)],
  ])('%s, rules read it', async (name, behaviour) => {
    server.behave(behaviour);
    const body = await read(`Measures light over I2C at 3.3 V, ${name}`);
    expect(body.source).toBe('rules');
    expect(body.constraints).toMatchObject({ rail: 3.3, functions: expect.arrayContaining(['light']) });
  });
});

it('a person has so many readings a day, and rules read what is asked beyond', async () => {
  server.behave((_call, _response, end) => end(JSON.stringify(READ)));
  const few = await startApp({
    env: { AI_BASE_URL: server.url, AI_MODEL: 'test-model', AI_CALL_SECONDS: '30', AI_DAILY_READINGS: '2' },
  });
  try {
    const [ravi, mina] = [await few.person('ravi'), await few.person('mina')];
    const reading = async (person: Person, text: string): Promise<ReadingResponse> => {
      const wish = { ...WISH, description: text };
      return (await person.client.post<ReadingResponse>('/api/ml/recommendations/reading', wish)).body;
    };
    expect(await reading(ravi, 'Measures light over I2C at 3.3 V, one')).toMatchObject({ source: 'model' });
    expect(await reading(ravi, 'Measures light over I2C at 3.3 V, two')).toMatchObject({ source: 'model' });
    const calls = server.calls.length;
    const third = await reading(ravi, 'Measures light over I2C at 3.3 V, three');
    expect(third).toMatchObject({ source: 'rules', modelUsedUp: 2 });
    expect(third.constraints.functions).toContain('light');
    expect(server.calls).toHaveLength(calls);
    // What was read before is no reading; and nobody uses up another's.
    expect(await reading(ravi, 'Measures light over I2C at 3.3 V, one')).toMatchObject({ source: 'model' });
    expect(await reading(mina, 'Measures light over I2C at 3.3 V, four')).toMatchObject({ source: 'model' });
  } finally {
    await few.stop();
  }
});
