import { randomUUID } from 'node:crypto';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { type Answer, HttpClient } from '../../acceptance/support/http-client';
import { placed } from './placed';
import type { Product } from './product';

/** A change and the key under which it is sent, however often that takes. */
interface Write {
  readonly key: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: unknown;
  readonly headers: { readonly [name: string]: string };
}

/** What the product has acknowledged about one project. */
interface Known {
  readonly id: number;
  readonly name: string;
  readonly parts: string[];
  revision: number;
  /** The outcome of a save is not known yet. */
  unsettled: boolean;
}

const PARTS_PER_PROJECT = 12;

/**
 * A person who creates projects and adds parts to them as fast as the product answers. A write whose outcome is unknown
 * is sent again with its key until it is answered, while the work goes on elsewhere.
 */
export class Writer {
  readonly projects = new Map<number, Known>();
  /** Answers that no product should give. */
  readonly violations: string[] = [];
  acknowledged = 0;
  /** Writes that needed more than one try. */
  repeated = 0;
  private readonly client: HttpClient;
  private readonly unsettled = new Set<Promise<void>>();
  private stopped = false;
  private created = 0;

  constructor(
    private readonly product: Product,
    readonly name: string,
    private readonly random: () => number,
  ) {
    this.client = new HttpClient(product.url);
  }

  async signUp(): Promise<void> {
    const account = { username: `${this.name}@example.com`, password: 'correct horse battery', displayName: this.name };
    const { status, body } = await this.client.post('/api/auth/register', account);
    if (status !== 201) throw new Error(`signing up answered ${status}: ${JSON.stringify(body)}`);
  }

  /** Works until `stop`, and ends when every write has its answer. */
  async work(): Promise<void> {
    while (!this.stopped) {
      await this.product.untilReady();
      const open = [...this.projects.values()].filter(
        ({ unsettled, parts }) => !unsettled && parts.length < PARTS_PER_PROJECT,
      );
      const chosen = open[Math.floor(this.random() * open.length)];
      if (chosen && this.random() < 0.8) await this.addPart(chosen);
      else await this.createProject();
    }
    await Promise.all(this.unsettled);
  }

  stop(): void {
    this.stopped = true;
  }

  private async createProject(): Promise<void> {
    const name = `${this.name} ${this.created++}`;
    await this.settle(this.write('POST', '/api/projects', { name }), ({ id, revision }) => {
      this.projects.set(id, { id, name, parts: [], revision, unsettled: false });
    });
  }

  private async addPart(project: Known): Promise<void> {
    const part = `p${project.parts.length}`;
    const parts = [...project.parts, part];
    const body = { components: parts.map(placed), connections: [] };
    const write = this.write('PUT', `/api/projects/${project.id}`, body, { 'if-match': String(project.revision) });
    project.unsettled = true;
    await this.settle(write, ({ revision }) => {
      if (revision !== project.revision + 1) this.violations.push(`${write.path}: ${part} made revision ${revision}`);
      project.parts.push(part);
      project.revision = revision;
      project.unsettled = false;
    });
  }

  private write(method: Write['method'], path: string, body: unknown, headers: Write['headers'] = {}): Write {
    const key = randomUUID();
    return { key, method, path, body, headers: { ...headers, 'idempotency-key': key } };
  }

  private async settle(write: Write, acknowledge: (answer: ProjectResponse) => void): Promise<void> {
    const finish = (answer: ProjectResponse): void => {
      this.acknowledged += 1;
      acknowledge(answer);
    };
    const answer = await this.attempt(write);
    if (answer) return finish(answer);
    this.repeated += 1;
    const settled = this.insist(write).then((late) => late && finish(late));
    this.unsettled.add(settled);
    void settled.finally(() => this.unsettled.delete(settled));
  }

  /** Undefined when the answer was wrong for good. */
  private async insist(write: Write): Promise<ProjectResponse | undefined> {
    for (;;) {
      await this.product.untilReady();
      const violations = this.violations.length;
      const answer = await this.attempt(write);
      if (answer || this.violations.length > violations) return answer;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Undefined when the outcome is unknown, or the product says that it can't tell now. */
  private async attempt({ method, path, body, headers }: Write): Promise<ProjectResponse | undefined> {
    let answer: Answer<ProjectResponse>;
    try {
      answer = await this.client.call<ProjectResponse>(method, path, { body, headers });
    } catch {
      return undefined;
    }
    if (answer.status === 200 || answer.status === 201) return answer.body;
    if (answer.status !== 503 && answer.status !== 429) {
      this.violations.push(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    return undefined;
  }

  /** Compares what the product has with what it acknowledged; answers every difference. */
  async check(): Promise<string[]> {
    const differences = [...this.violations];
    const listed = await this.listProjects();
    const expected = [...this.projects.values()].map(({ id, name }) => `${id} ${name}`).sort();
    if (JSON.stringify(listed) !== JSON.stringify(expected)) {
      differences.push(`${this.name} has projects ${difference(listed, expected)}`);
    }
    for (const { id, name, parts, revision } of this.projects.values()) {
      const { body } = await this.client.get<ProjectResponse>(`/api/projects/${id}`);
      const found = body.components.map((component) => component.id);
      if (JSON.stringify(found) !== JSON.stringify(parts) || body.revision !== revision) {
        differences.push(
          `${name} has ${found.join()} at revision ${body.revision}, not ${parts.join()} at ${revision}`,
        );
      }
    }
    return differences;
  }

  private async listProjects(): Promise<string[]> {
    const found: string[] = [];
    let cursor: string | null = '';
    do {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body, headers }: Answer<ProjectResponse[]> = await this.client.get(
        `/api/projects/recent?limit=200${query}`,
      );
      found.push(...body.map(({ id, name }) => `${id} ${name}`));
      cursor = headers.get('x-next-cursor');
    } while (cursor !== null);
    return found.sort();
  }
}

function difference(found: readonly string[], expected: readonly string[]): string {
  const missing = expected.filter((each) => !found.includes(each));
  const surplus = found.filter((each, index) => !expected.includes(each) || found.indexOf(each) !== index);
  return `without ${JSON.stringify(missing)} and with ${JSON.stringify(surplus)}`;
}
