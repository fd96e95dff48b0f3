import { Agent, type IncomingMessage, request } from 'node:http';
import { ADMIN_PASSWORD, PASSWORD } from '../../acceptance/support/app';
import { HttpClient } from '../../acceptance/support/http-client';
import { Product } from '../../faults/support/product';

/** What an attack did to everybody else. */
export interface Figures {
  /** The longest time that the server's event loop stood still, in milliseconds, by its own measure. */
  readonly stillMs: number;
  /** The slowest answer of /api/health meanwhile, in milliseconds. */
  readonly healthMs: number;
  readonly memoryMb: number;
}

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** The built product as a process of its own, whose event loop and memory are watched while it is attacked. */
export class AttackedProduct {
  private constructor(private readonly product: Product) {}

  static async start(env: { readonly [name: string]: string } = {}): Promise<AttackedProduct> {
    const product = await Product.create({ LOG_LEVEL: 'error', ADMIN_PASSWORD, ...env });
    try {
      await product.start();
    } catch (error) {
      await product.destroy();
      throw error;
    }
    return new AttackedProduct(product);
  }

  get url(): string {
    return this.product.url;
  }

  /** Everything that it wrote to its log. */
  get said(): string {
    return this.product.said;
  }

  client(): HttpClient {
    return new HttpClient(this.url);
  }

  async person(name: string): Promise<HttpClient> {
    const client = this.client();
    const account = { username: `${name}@example.com`, password: PASSWORD, displayName: name };
    const { status } = await client.post('/api/auth/register', account);
    if (status !== 201) throw new Error(`signing up ${name} answered ${status}`);
    return client;
  }

  /** Runs an attack while somebody else asks for /api/health. */
  async during(attack: () => Promise<unknown>): Promise<Figures> {
    await this.metrics();
    let running = true;
    let healthMs = 0;
    const watching = (async (): Promise<void> => {
      while (running) {
        const started = performance.now();
        await this.send('GET', '/api/health');
        healthMs = Math.max(healthMs, performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    try {
      await attack();
    } finally {
      running = false;
      await watching;
    }
    const metrics = await this.metrics();
    return {
      stillMs: Math.round(1000 * metrics('nodejs_eventloop_lag_max_seconds')),
      healthMs: Math.round(healthMs),
      memoryMb: Math.round(metrics('process_resident_memory_bytes') / 1024 / 1024),
    };
  }

  /** Sends bytes as they are, on a connection of their own. */
  async send(method: string, path: string, { body, headers = {}, client }: Sent = {}): Promise<RawAnswer> {
    const cookie = client && { cookie: `tracewright_session=${client.sessionToken}` };
    return new Promise((resolve, reject) => {
      const sent = request(
        this.url + path,
        {
          method,
          agent: EACH_ITS_OWN,
          headers: { ...(body && { 'content-length': body.length }), ...cookie, ...headers },
        },
        (response) =>
          void textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, body: text }), reject),
      );
      sent.once('error', reject);
      sent.end(body);
    });
  }

  async stop(): Promise<void> {
    await this.product.destroy();
  }

  /** The event loop's longest standstill is counted from the call before on. */
  private async metrics(): Promise<(name: string) => number> {
    const { body } = await this.send('GET', '/metrics');
    return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]);
  }
}

interface Sent {
  readonly body?: Buffer;
  readonly headers?: object;
  readonly client?: HttpClient;
}

const EACH_ITS_OWN = new Agent({ keepAlive: false });

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return text;
}
