import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestGateway, type TestGateway, type TestGatewayOptions } from '..';

export const KEYS = { keyId: 'rzp_test_merchant', keySecret: 'the key secret', webhookSecret: 'the webhook secret' };
export const CONTROL = 'the control token';

/** Answers of HTTP calls are untyped. */
type Untyped = ReturnType<typeof JSON.parse>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Untyped;
}

/** A merchant's server: calls the gateway, and hears its webhooks. */
export class Merchant {
  time = Date.UTC(2026, 3, 9, 6, 0, 0);

  private constructor(
    public gateway: TestGateway,
    readonly receiver: Receiver,
    private readonly options: Partial<TestGatewayOptions>,
  ) {}

  static async begin(options: Partial<TestGatewayOptions> = {}): Promise<Merchant> {
    const receiver = await Receiver.open();
    const begun: { merchant?: Merchant } = {};
    const clock = () => new Date(begun.merchant?.time ?? Date.UTC(2026, 3, 9, 6, 0, 0));
    const all = { clock, webhookUrl: receiver.url, ...options };
    const gateway = await startTestGateway({ ...KEYS, controlToken: CONTROL, ...all });
    return (begun.merchant = new Merchant(gateway, receiver, all));
  }

  /** The gateway ends and starts again, with what its store kept. */
  async restart(more: Partial<TestGatewayOptions> = {}): Promise<void> {
    await this.gateway.close();
    this.gateway = await startTestGateway({
      ...KEYS,
      webhookUrl: null,
      controlToken: CONTROL,
      ...this.options,
      ...more,
    });
  }

  async end(): Promise<void> {
    await this.gateway.close();
    await this.receiver.close();
  }

  async passes(milliseconds: number): Promise<void> {
    this.time += milliseconds;
    await this.gateway.settle();
  }

  async call(method: string, path: string, body?: object, headers: { [name: string]: string } = {}): Promise<Answer> {
    const answer = await fetch(`${this.gateway.url}${path}`, {
      method,
      headers: { authorization: basic(KEYS.keyId, KEYS.keySecret), 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  get = (path: string): Promise<Answer> => this.call('GET', `/v1${path}`);
  post = (path: string, body: object, headers?: { [name: string]: string }): Promise<Answer> =>
    this.call('POST', `/v1${path}`, body, headers);
  patch = (path: string, body: object): Promise<Answer> => this.call('PATCH', `/v1${path}`, body);
  control = (method: string, path: string, body?: object): Promise<Answer> =>
    this.call(method, `/control${path}`, body, { authorization: `Bearer ${CONTROL}` });

  async order(more: object = {}): Promise<string> {
    const { body } = await this.post('/orders', { amount: 50_000, currency: 'INR', ...more });
    return body.id;
  }

  /** The id of a payment of a new order, paid. */
  async paid(more: object = {}): Promise<string> {
    const orderId = await this.order(more);
    await this.gateway.pay({ orderId, method: 'card', outcome: 'success' });
    const { body } = await this.get(`/orders/${orderId}/payments`);
    return body.items[0].id;
  }
}

export const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

export interface HeardWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  readonly body: Untyped;
}

/** Whoever webhooks go to. */
export class Receiver {
  readonly heard: HeardWebhook[] = [];
  /** What it answers; null lets the sender wait. */
  answers: (webhook: HeardWebhook) => number | null = () => 200;

  private constructor(
    private readonly server: http.Server,
    readonly url: string,
  ) {}

  static async open(): Promise<Receiver> {
    const server = http.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const receiver = new Receiver(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`);
    server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const webhook = { headers: request.headers, raw, body: JSON.parse(raw) };
        receiver.heard.push(webhook);
        const status = receiver.answers(webhook);
        if (status !== null) response.writeHead(status).end();
      });
    });
    return receiver;
  }

  events = (): string[] => this.heard.map(({ body }) => body.event);
  ids = (): unknown[] => this.heard.map(({ headers }) => headers['x-razorpay-event-id']);

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
