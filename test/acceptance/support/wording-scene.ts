import type { CoverageResponse, FeedbackItem, ModelText, RegenerateResponse } from '@tracewright/contracts/feedback';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { type ModelServer, startModelServer, truth } from '../../support/model-server';
import { until } from '@tracewright/testing';
import { type RunningApp, startApp } from './app';
import { type AppData, createAppData } from './app-data';
import type { HttpClient } from './http-client';
import { type LedDesign, ledDesign } from './led-design';

export const MODEL_KEY = 'sk-a-key-that-nobody-may-read';
const RULE = 'led-without-resistor';

type Environment = { readonly [name: string]: string };

/** An application with a language model, and somebody who draws LEDs without resistors in it. */
export class WordingScene {
  private constructor(
    readonly server: ModelServer,
    private readonly data: AppData,
    public app: RunningApp,
    public user: HttpClient,
  ) {}

  static async open(): Promise<WordingScene> {
    const server = await startModelServer();
    const data = await createAppData();
    const app = await startOn(data, server, {});
    return new WordingScene(server, data, app, (await app.person('wording')).client);
  }

  /** The same data and person under other settings, with a model that tells the truth. */
  async restart(env: Environment): Promise<void> {
    await this.app.stop();
    this.app = await startOn(this.data, this.server, env);
    const { sessionToken } = this.user;
    this.user = this.app.client();
    this.user.sessionToken = sessionToken;
    this.server.behave(truth);
  }

  async close(): Promise<void> {
    await this.app.stop();
    await this.data.drop();
    await this.server.stop();
  }

  async project(design: LedDesign, client = this.user, more: object = {}): Promise<number> {
    const { body } = await client.post<ProjectResponse>('/api/projects', more);
    await this.change(body.id, design, client);
    return body.id;
  }

  async change(id: number, design: LedDesign, client = this.user): Promise<void> {
    expect((await client.put(`/api/projects/${id}`, ledDesign(design))).status).toBe(200);
  }

  async analyse(id: number, client = this.user): Promise<FeedbackItem> {
    const { status, body } = await client.post<RegenerateResponse>(`/api/projects/${id}/regenerate-feedback`);
    expect(status).toBe(200);
    return ledFinding(body.feedback);
  }

  async shown(id: number, client = this.user): Promise<FeedbackItem> {
    return ledFinding((await client.get<FeedbackItem[]>(`/api/design-feedback?projectId=${id}`)).body);
  }

  async summary(id: number): Promise<ModelText | undefined> {
    const { body } = await this.user.get<CoverageResponse>(`/api/design-feedback/coverage?projectId=${id}`);
    return body.analysis?.summary;
  }

  async untilWorded(id: number, client = this.user, timeoutMs?: number): Promise<FeedbackItem> {
    await until('the finding is worded', async () => (await this.shown(id, client)).source === 'model', timeoutMs);
    return this.shown(id, client);
  }

  async untilSummarised(id: number): Promise<void> {
    await until('the summary is worded', async () => (await this.summary(id)) !== undefined);
  }

  /** Answers when the model has been asked more often than `before` and nothing is left to do. */
  async untilDone(before: number): Promise<void> {
    await until('the model is asked', () => this.server.calls.length > before);
    await until('the job is over', async () => {
      const counts = (await this.app.infrastructure.jobs.counts()).find(({ queue }) => queue === 'wording');
      return counts?.waiting === 0 && counts.active === 0 && counts.delayed === 0;
    });
  }

  /** When answers from earlier were last looked for, as the database has it. */
  async lastLookedFor(): Promise<string> {
    const { rows } = await this.app.database
      .pool()
      .query<{ at: string | null }>('select max(used_at)::text as at from language_model.answers');
    return rows[0]?.at ?? '';
  }

  async recorded(id: number): Promise<readonly { readonly findings: readonly { readonly findingId: string }[] }[]> {
    const events = (await this.app.infrastructure.store.readStream(`feedback-${id}`)) ?? [];
    return events
      .filter(({ type }) => type === 'feedback.FindingsWorded')
      .map(({ data }) => data as unknown as { findings: { findingId: string }[] });
  }
}

function startOn(data: AppData, server: ModelServer, env: Environment): Promise<RunningApp> {
  const model = { AI_BASE_URL: server.url, AI_MODEL: 'test-model', AI_API_KEY: MODEL_KEY, AI_CALL_SECONDS: '1' };
  return startApp({ data, env: { ...model, ...env } });
}

function ledFinding(items: readonly FeedbackItem[]): FeedbackItem {
  const found = items.find(({ rule }) => rule === RULE);
  if (!found) throw new Error('the rule did not fire');
  return found;
}
