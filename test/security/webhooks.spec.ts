import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Controller, Injectable, Module, Post } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { NestFactory } from '@nestjs/core';
import { Refusal } from '@tracewright/kernel';
import { AppModule } from '../../backend/src/app.module';
import type { CommandContext } from '../../backend/src/platform/commands';
import { readConfiguration, withSecrets } from '../../backend/src/platform/config';
import {
  Ctx,
  DEFAULT_HTTP_OPTIONS,
  HmacSignature,
  OptionalUser,
  RawBody,
  type RefusedWebhooks,
  Webhook,
} from '../../backend/src/platform/http';
import { prepareHttp } from '../../backend/src/platform/http/prepare-http';
import type { Infrastructure } from '../../backend/src/platform/infrastructure';
import { openInfrastructure } from '../../backend/src/platform/open-infrastructure';
import { productRegistry } from '../../backend/src/registry';
import { type AppData, createAppData } from '../acceptance/support/app-data';
import { TestClock } from '../acceptance/support/test-clock';

const SECRET = 'a secret of the sender';
const clock = new TestClock();
const MAX_BYTES = 1000;

@Injectable()
class PlainSignature extends HmacSignature {
  constructor() {
    super({ header: 'x-signature', secret: SECRET });
  }
}

@Injectable()
class TimedSignature extends HmacSignature {
  constructor() {
    super({ header: 'x-signature', secret: SECRET, time: { header: 'x-time', toleranceSeconds: 300 } });
  }
}

/** Is told of refused messages, and does with each what its test says. */
@Injectable()
class Notes implements RefusedWebhooks {
  readonly refused = (): Promise<void> => Promise.resolve();
}

const received: Buffer[] = [];

@Controller('api/test-webhooks')
class TestWebhooks {
  @Webhook({ signature: PlainSignature, maxBytes: MAX_BYTES, provider: 'test-sender' })
  @Post('plain')
  plain(@RawBody() body: Buffer, @Ctx() { actor }: CommandContext, @OptionalUser() user: unknown) {
    received.push(body);
    return { actor, user: user ?? null };
  }

  @Webhook({ signature: TimedSignature, maxBytes: MAX_BYTES, provider: 'test-sender' })
  @Post('timed')
  timed(@RawBody() body: Buffer): void {
    received.push(body);
  }

  @Webhook({ signature: PlainSignature, refused: Notes, maxBytes: MAX_BYTES, provider: 'test-sender' })
  @Post('noted')
  noted(@RawBody() body: Buffer): void {
    received.push(body);
  }

  @Webhook({ signature: PlainSignature, maxBytes: MAX_BYTES, provider: 'test-sender' })
  @Post('failing')
  failing(): void {
    throw new Error('connection string postgres://secret');
  }
}

@Module({ controllers: [TestWebhooks], providers: [PlainSignature, TimedSignature, Notes] })
class TestWebhooksModule {}

let data: AppData;
let infrastructure: Infrastructure;
let app: NestExpressApplication;
let url: string;

async function start(webhooks: Partial<typeof DEFAULT_HTTP_OPTIONS.webhooks> = {}): Promise<void> {
  const configuration = readConfiguration({ LOG_LEVEL: 'silent', DATA_DIR: data.dataDir, PORT: '0', ROLES: 'api' });
  const registry = productRegistry();
  infrastructure = await openInfrastructure({
    configuration: { ...withSecrets(configuration), databaseUrl: data.database.url },
    registry,
    announce: () => undefined,
    httpOptions: { ...DEFAULT_HTTP_OPTIONS, webhooks: { ...DEFAULT_HTTP_OPTIONS.webhooks, ...webhooks } },
    clock,
  });
  @Module({ imports: [AppModule.forRoot(infrastructure, registry), TestWebhooksModule] })
  class WithTestWebhooks {}
  app = await NestFactory.create<NestExpressApplication>(WithTestWebhooks, { bodyParser: false, logger: false });
  prepareHttp(app, infrastructure);
  await app.listen(0, '127.0.0.1');
  url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}/api/test-webhooks`;
}

async function stop(): Promise<void> {
  await app.close();
  await infrastructure.close();
}

beforeAll(async () => {
  data = await createAppData();
});
afterAll(() => data.drop());
beforeEach(() => void received.splice(0));

const signed = (text: string | Buffer): string => createHmac('sha256', SECRET).update(text).digest('hex');

interface Sending {
  readonly path?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly chunked?: boolean;
}

/** By hand, because fetch sets headers of its own. */
function send(body: Buffer | string, { path = 'plain', headers = {}, chunked = false }: Sending = {}) {
  const bytes = Buffer.from(body);
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: unknown }>((resolve, reject) => {
    const request = http.request(`${url}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(!chunked && { 'content-length': String(bytes.length) }),
        ...headers,
      },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        const parsed: unknown = text === '' ? undefined : JSON.parse(text);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: parsed });
      });
    });
    if (!chunked) return void request.end(bytes);
    for (const byte of bytes) request.write(Buffer.of(byte));
    request.end();
  });
}

const right = (body: string | Buffer, sending: Sending = {}) =>
  send(body, { ...sending, headers: { 'x-signature': signed(body), ...sending.headers } });

describe('a webhook', () => {
  beforeAll(() => start());
  afterAll(() => stop());

  const ODD = Buffer.from([0x7b, 0x20, 0xff, 0xfe, 0x00, 0x0d, 0x0a, 0xc3, 0x28, 0x7d]);

  test.each([
    ['JSON', Buffer.from('{"amount" : 1.10}')],
    ['spaces and an order of its own', Buffer.from(' {"b":1,\t"a":2}\r\n')],
    ['bytes that are no text', ODD],
    ['nothing', Buffer.alloc(0)],
  ])('gets %s bit for bit', async (_, body) => {
    expect(await right(body)).toMatchObject({ status: 200, body: { actor: { type: 'provider', id: 'test-sender' } } });
    expect(received).toEqual([body]);
  });

  test('comes in as many pieces as it likes', async () => {
    expect((await right(ODD, { chunked: true })).status).toBe(200);
    expect(received).toEqual([ODD]);
  });

  test.each([
    'application/json',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ])('may call its content %s', async (type) =>
    expect((await right('a=1', { headers: { 'content-type': type } })).status).toBe(200),
  );

  test.each<[string, { [name: string]: string }]>([
    ['wrong', { 'x-signature': signed('{"amount":2}') }],
    ['missing', {}],
    ['empty', { 'x-signature': '' }],
    ['of another length', { 'x-signature': 'abc' }],
    ['no hexadecimal', { 'x-signature': 'z'.repeat(64) }],
    ['made with another secret', { 'x-signature': createHmac('sha256', 'x').update('{"amount":1}').digest('hex') }],
  ])('with a signature that is %s is answered as all such are', async (_, headers) => {
    const answer = await send('{"amount":1}', { headers });
    expect(answer).toMatchObject({
      status: 401,
      body: { error: 'The signature of this message is not right.', code: 'wrong_signature' },
    });
    expect(received).toEqual([]);
  });

  test('is refused at once, whatever becomes of noting it', async () => {
    let release: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => (release = resolve));
    const noted = vi.spyOn(app.get(Notes), 'refused').mockReturnValue(hanging);
    for (let n = 0; n < 20; n++) expect((await send('{}', { path: 'noted' })).status).toBe(401);
    expect(noted.mock.calls.length).toBeLessThan(20); // what waits is bounded
    release();
    noted.mockRejectedValue(new Refusal('unavailable', 'store_unavailable', 'It does not answer.'));
    expect(await send('{}', { path: 'noted' })).toMatchObject({ status: 401, body: { code: 'wrong_signature' } });
    vi.restoreAllMocks();
  });

  test('is checked before it is parsed, and before the database is asked', async () => {
    const asked = vi.spyOn(infrastructure.pool, 'query');
    const connected = vi.spyOn(infrastructure.pool, 'connect');
    expect((await send('{"no json', { headers: { 'x-signature': 'wrong' } })).status).toBe(401);
    expect([asked.mock.calls, connected.mock.calls]).toEqual([[], []]);
    vi.restoreAllMocks();
  });

  test('that signs its time is refused when late or from the future, with the same words', async () => {
    const at = (seconds: number) => {
      const time = String(Math.floor(clock.now().getTime() / 1000) + seconds);
      return send('{}', { path: 'timed', headers: { 'x-time': time, 'x-signature': signed(`${time}.{}`) } });
    };
    expect([(await at(0)).status, (await at(-290)).status, (await at(290)).status]).toEqual([200, 200, 200]);
    for (const late of [await at(-301), await at(301), await right('{}', { path: 'timed' })]) {
      expect(late).toMatchObject({ status: 401, body: { code: 'wrong_signature' } });
    }
  });

  test.each([false, true])('is bounded (in pieces: %s)', async (chunked) => {
    expect((await right(Buffer.alloc(MAX_BYTES, 0x20), { chunked })).status).toBe(200);
    const refused = await right(Buffer.alloc(MAX_BYTES + 1, 0x20), { chunked });
    expect(refused).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test('is never inflated', async () => {
    const answer = await right('x', { headers: { 'content-encoding': 'gzip' } });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_encoding' } });
  });

  test('reads no cookie, knows no other site and no session', async () => {
    const session = '5e0f6d0a-6a0b-4d57-9d7d-2f0f3c5c8a11';
    const answer = await right('{}', {
      headers: {
        cookie: `tracewright_session=${session}.${'x'.repeat(43)}`,
        'x-user-id': 'somebody else',
        'sec-fetch-site': 'cross-site',
        origin: 'https://sender.example',
        'x-min-position': 'nonsense',
      },
    });
    expect(answer).toMatchObject({ status: 200, body: { user: null } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('that fails tells nothing of the inside', async () => {
    const answer = await right('{}', { path: 'failing' });
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error' } });
    expect(JSON.stringify(answer)).not.toContain('postgres');
  });
});

describe('a flood of wrong signatures', () => {
  beforeAll(() => start({ wrongSignatures: { points: 5, seconds: 60 } }));
  afterAll(() => stop());

  test('is refused before a body is read, and slows down no person', async () => {
    for (let n = 0; n < 5; n++) expect((await send('{}')).status).toBe(401);
    const hash = vi.spyOn(PlainSignature.prototype, 'isRight');
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('{}')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
    expect(Number(answers[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(hash).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    expect((await fetch(new URL('/api/consultations/services', url))).status).toBe(200);
  });
});

describe('webhooks that come too often or never end', () => {
  beforeAll(() => start({ calls: { points: 4, seconds: 60 }, bodiesAtOnce: 1, bodyMs: 300 }));
  afterAll(() => stop());

  test('have a rate of their own and a bound on what is on its way', async () => {
    const slow = http.request(`${url}/plain`, { method: 'POST', headers: { 'content-length': '10' } });
    const ended = new Promise<string>((resolve) => slow.once('error', () => resolve('cut off')));
    await new Promise<void>((resolve) => slow.write('{', () => resolve()));
    let beside = await right('{}');
    if (beside.status === 200) beside = await right('{}');
    expect(beside).toMatchObject({ status: 503, body: { code: 'busy' } });
    expect(await ended).toBe('cut off');
    let last = await right('{}');
    while (last.status === 200) last = await right('{}');
    expect(last).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });
});
