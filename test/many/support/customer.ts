import { randomUUID } from 'node:crypto';
import { HEADER } from '@tracewright/contracts';
import type { CoverageResponse } from '@tracewright/contracts/feedback';
import type { ProjectResponse, ProjectSummary } from '@tracewright/contracts/projects';
import { type Answer, HttpClient } from '../../acceptance/support/http-client';
import { placed } from '../../faults/support/placed';

/** What was found out about one customer's work. */
export interface Figures {
  /** Changes that were answered. */
  writes: number;
  /** Answers that a change or a read was refused with for the moment, by code. */
  readonly refused: Map<string, number>;
  /** Calls whose connection was lost. */
  unanswered: number;
  /** Reads that did not show what the same customer had been answered before. */
  stale: number;
  /** What no product should answer. */
  readonly violations: string[];
}

interface Known {
  readonly id: number;
  readonly name: string;
  readonly parts: string[];
  revision: number;
}

const PARTS_PER_PROJECT = 10;
const AGAIN_MS = 50;
const PASSWORD = 'correct horse battery';

/**
 * A person whose calls go to any of several processes, the next one each time: changes something, and reads it back
 * from another process at once, as it stands in its stream and in a list.
 */
export class Customer {
  readonly figures: Figures = { writes: 0, refused: new Map(), unanswered: 0, stale: 0, violations: [] };
  readonly projects: Known[] = [];
  private readonly clients: readonly HttpClient[];
  private turn = 0;
  private position = '';
  private isStopped = false;

  constructor(
    urls: readonly string[],
    readonly name: string,
    private readonly random: () => number,
  ) {
    this.clients = urls.map((url) => new HttpClient(url));
  }

  async signUp(): Promise<void> {
    const [first, ...others] = this.clients;
    const account = { username: `${this.name}@example.com`, password: PASSWORD, displayName: this.name };
    const answer = await first?.post('/api/auth/register', account);
    if (!first || answer?.status !== 201) throw new Error(`signing up answered ${answer?.status}`);
    for (const client of others) client.sessionToken = first.sessionToken;
  }

  /** Until `stop`. */
  async work(): Promise<void> {
    while (!this.isStopped) {
      const open = this.projects.filter(({ parts }) => parts.length < PARTS_PER_PROJECT);
      const chosen = open[Math.floor(this.random() * open.length)];
      const changed = chosen && this.random() < 0.8 ? await this.addPart(chosen) : await this.create();
      await this.readBack(changed);
    }
  }

  stop(): void {
    this.isStopped = true;
  }

  private async create(): Promise<Known> {
    const name = `${this.name} ${this.projects.length}`;
    const { id, revision } = await this.change('POST', '/api/projects', { name });
    const project = { id, name, parts: [], revision };
    this.projects.push(project);
    return project;
  }

  private async addPart(project: Known): Promise<Known> {
    const part = `p${project.parts.length}`;
    const body = { components: [...project.parts, part].map(placed), connections: [] };
    const path = `/api/projects/${project.id}`;
    const { revision } = await this.change('PUT', path, body, { 'if-match': String(project.revision) });
    if (revision !== project.revision + 1) this.figures.violations.push(`${path}: ${part} made revision ${revision}`);
    project.parts.push(part);
    project.revision = revision;
    return project;
  }

  private async readBack({ id, name, parts, revision }: Known): Promise<void> {
    const { body } = await this.insist<ProjectResponse>('GET', `/api/projects/${id}`);
    if (body.revision < revision) this.figures.stale += 1;
    const { body: list } = await this.insist<readonly ProjectSummary[]>('GET', '/api/projects/recent?limit=200');
    const listed = list.find((project) => project.id === id);
    if (listed?.name !== name || listed.componentCount !== parts.length) this.figures.stale += 1;
  }

  private async change(
    method: string,
    path: string,
    body: unknown,
    headers: { readonly [name: string]: string } = {},
  ): Promise<ProjectResponse> {
    const key = { [HEADER.idempotencyKey]: randomUUID() };
    const answer = await this.insist<ProjectResponse>(method, path, body, { ...headers, ...key });
    this.figures.writes += 1;
    return answer.body;
  }

  /** Asks one process after another until one answers. @throws Error for an answer that stays wrong */
  private async insist<Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: { readonly [name: string]: string } = {},
  ): Promise<Answer<Body>> {
    for (;;) {
      const answer = await this.attempt<Body>(method, path, body, headers);
      if (answer && answer.status < 300) return answer;
      if (answer && answer.status !== 503 && answer.status !== 429)
        throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }

  private async attempt<Body>(
    method: string,
    path: string,
    body: unknown,
    headers: { readonly [name: string]: string },
  ): Promise<Answer<Body> | undefined> {
    const client = this.clients[this.turn++ % this.clients.length] as HttpClient;
    const own =
      method === 'GET' && this.position !== '' ? { ...headers, [HEADER.minPosition]: this.position } : headers;
    try {
      const answer = await client.call<Body>(method, path, { body, headers: own });
      const position = answer.headers.get(HEADER.eventPosition) ?? '';
      if (position > this.position) this.position = position;
      if (answer.status === 503 || answer.status === 429) this.noteRefusal(answer);
      return answer;
    } catch {
      this.figures.unanswered += 1;
      return undefined;
    }
  }

  private noteRefusal({ status, body }: Answer): void {
    const { code = String(status) } = (body ?? {}) as { readonly code?: string };
    this.figures.refused.set(code, (this.figures.refused.get(code) ?? 0) + 1);
  }

  /** True once every design was analysed as it stands: what the workers do. */
  async isAnalysed(): Promise<boolean> {
    for (const { id, revision, parts } of this.projects) {
      if (parts.length === 0) continue;
      const path = `/api/design-feedback/coverage?projectId=${id}`;
      const { body } = await this.insist<CoverageResponse>('GET', path);
      if (body.analysis?.revision !== revision) return false;
    }
    return true;
  }

  /** What every process has of what was answered: changes that are missing, and changes that are there twice. */
  async compare(): Promise<{ readonly lost: number; readonly doubled: number }> {
    let [lost, doubled] = [0, 0];
    for (const client of this.clients) {
      const { body: list } = await client.get<readonly ProjectSummary[]>('/api/projects/recent?limit=200', {
        [HEADER.minPosition]: this.position,
      });
      lost += this.projects.filter(({ id }) => !list.some((listed) => listed.id === id)).length;
      doubled += list.filter(({ id }) => !this.projects.some((project) => project.id === id)).length;
      for (const { id, parts, revision } of this.projects) {
        const { body } = await client.get<ProjectResponse>(`/api/projects/${id}`);
        const found = body.components.map((component) => component.id);
        lost += parts.filter((part) => !found.includes(part)).length;
        doubled += Math.max(0, body.revision - revision) + Math.max(0, found.length - parts.length);
      }
    }
    return { lost, doubled };
  }
}
