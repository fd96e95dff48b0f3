import { inspect } from 'node:util';
import {
  type Behaviour,
  busy,
  endless,
  failing,
  hanging,
  type ModelServer,
  startModelServer,
} from '../../../../test/support/model-server';
import { LanguageModelError, type ModelRequest } from './language-model';
import { OpenAiCompatibleModel } from './openai-compatible';

const KEY = 'sk-a-key-that-nobody-may-read';
let server: ModelServer;
beforeAll(async () => (server = await startModelServer()));
afterAll(() => server.stop());

const model = (more: object = {}): OpenAiCompatibleModel =>
  new OpenAiCompatibleModel({ baseUrl: server.url, apiKey: KEY, model: 'm-1', callTimeoutMs: 300, ...more });
const request = (signal = new AbortController().signal): ModelRequest => ({
  system: 'Be brief.',
  data: '{"task":"t"}',
  maxTokens: 77,
  signal,
});

async function failure(behaviour: Behaviour, of = model()): Promise<LanguageModelError> {
  server.behave(behaviour);
  const error: unknown = await of.complete(request()).catch((reason: unknown) => reason);
  if (!(error instanceof LanguageModelError)) throw new Error(`no refusal but ${inspect(error)}`);
  expect(inspect(error, { depth: 9 })).not.toContain(KEY);
  return error;
}

const body =
  (value: unknown, status = 200): Behaviour =>
  (_call, response) =>
    void response.writeHead(status).end(typeof value === 'string' ? value : JSON.stringify(value));

test('a question is sent as a chat completion, and its text and cost come back', async () => {
  server.behave((_call, _response, end) => end('Hello'));
  expect(await model().complete(request())).toEqual({ text: 'Hello', promptTokens: 400, completionTokens: 50 });
  const { headers, body: sent } = server.calls.at(-1) ?? {};
  expect(headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'content-type': 'application/json' });
  expect(sent).toEqual({
    model: 'm-1',
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: '{"task":"t"}' },
    ],
    stream: false,
    max_tokens: 77,
    temperature: 0.2,
  });
});

test('without a key none is sent, and without usage the cost is estimated', async () => {
  server.behave(body({ choices: [{ message: { content: 'abcdef' } }] }));
  const answer = await model({ apiKey: undefined }).complete(request());
  expect(answer).toEqual({ text: 'abcdef', promptTokens: 7, completionTokens: 2 });
  expect(server.calls.at(-1)?.headers.authorization).toBeUndefined();
});

test('models that know the limit under its newer name are asked again, and from then on at once', async () => {
  server.behave((call, response, end) =>
    call.body.max_tokens === undefined
      ? end('Hello')
      : body({ error: { message: "Use 'max_completion_tokens' instead." } }, 400)(call, response, end),
  );
  const own = model();
  const before = server.calls.length;
  expect((await own.complete(request())).text).toBe('Hello');
  expect((await own.complete(request())).text).toBe('Hello');
  expect(server.calls.slice(before).map(({ body: sent }) => sent.max_completion_tokens)).toEqual([undefined, 77, 77]);
});

test.each<[string, Behaviour, string]>([
  ['a fault of the server', failing(500), 'unavailable'],
  ['no answer in time', hanging, 'unavailable'],
  ['a wrong key', failing(401), 'refused'],
  ['an unknown model', failing(404), 'refused'],
  ['a question that it will not take', failing(400), 'refused'],
  ['an answer without end', endless, 'unusable'],
  ['no JSON', body('<html>'), 'unusable'],
  ['JSON of another form', body(null), 'unusable'],
  ['no choice', body({ choices: [] }), 'unusable'],
  ['no text', body({ choices: [{ message: { content: null } }] }), 'unusable'],
  ['a text that was cut off', body({ choices: [{ finish_reason: 'length', message: { content: 'x' } }] }), 'unusable'],
  ['a redirect', (_call, response) => void response.writeHead(307, { location: '/v1/other' }).end(), 'unavailable'],
])('%s', async (_name, behaviour, problem) => {
  expect(await failure(behaviour)).toMatchObject({ problem });
});

test('a server that is not there', async () => {
  const error = await failure(hanging, model({ baseUrl: 'http://127.0.0.1:1/v1' }));
  expect(error).toMatchObject({ problem: 'unavailable', message: "the language model's server can't be reached" });
});

test('a pause that is asked for, in seconds or until a time', async () => {
  expect(await failure(busy(3))).toMatchObject({ problem: 'busy', retryAfterMs: 3000 });
  const until = new Date(Date.now() + 60_000).toUTCString();
  const dated = await failure((_call, response) => void response.writeHead(503, { 'retry-after': until }).end());
  expect(dated.problem).toBe('unavailable');
  expect(dated.retryAfterMs).toBeGreaterThan(50_000);
  const wrong = await failure((_call, response) => void response.writeHead(429, { 'retry-after': 'soon' }).end());
  expect(wrong.retryAfterMs).toBeUndefined();
});

test('who gives up ends the call with their own reason', async () => {
  server.behave(hanging);
  const abort = new AbortController();
  const call = model({ callTimeoutMs: 10_000 }).complete(request(abort.signal));
  abort.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
});
