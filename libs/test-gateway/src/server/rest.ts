import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Engine, signature } from '../engine';
import type { ErrorBody } from '../entities';
import type { Faults } from '../faults';
import { type Body, GatewayRefusal, occasion, type Query, refusedPlainly } from '../machine';
import { readJson, type Route, routed, sendJson, sendRefusal } from './http';
import { REST_ROUTES, type RestCall } from './rest-routes';

/** Calls of the merchant's server below /v1. */
export class RestApi {
  /** Refunds on their way, by their idempotency key. */
  private readonly inProgress = new Set<string>();

  constructor(
    private readonly engine: Engine,
    private readonly keys: { readonly keyId: string; readonly keySecret: string },
    private readonly stopped: AbortSignal,
  ) {}

  async answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const found = routed(REST_ROUTES, request.method ?? 'GET', url.pathname.slice('/v1'.length));
    if (!found) {
      sendJson(response, 404, refusedPlainly('The requested URL was not found on the server.').body);
      return;
    }
    const call = `${found.route.method} ${found.route.pattern}`;
    if (this.breaks(response, call)) return;
    if (!this.isMerchant(request)) {
      sendJson(
        response,
        this.engine.books.settings.faults.wrongKeyStatus,
        refusedPlainly('Authentication failed').body,
      );
      return;
    }
    const body = await readJson(request);
    const key = found.route.pattern.endsWith('/refund') ? request.headers['x-refund-idempotency'] : undefined;
    await this.alone(typeof key === 'string' ? key : null, async () => {
      await this.slowly(call);
      this.carryOut(found, { request, response, url, body, call });
    });
  }

  private carryOut(
    { route, ids }: { readonly route: Route<RestCall>; readonly ids: readonly string[] },
    given: { request: IncomingMessage; response: ServerResponse; url: URL; body: Body; call: string },
  ): void {
    const { request, response, url, body, call } = given;
    const lost = this.happens('restAnswerLost', call);
    try {
      const query: Query = Object.fromEntries(url.searchParams);
      const expand = url.searchParams.getAll('expand[]');
      const answer = route.handle({ engine: this.engine, query, expand, body, headers: request.headers }, ids);
      if (!lost) sendJson(response, 200, answer);
    } catch (error) {
      if (!lost && !sendRefusal(response, error)) throw error;
    }
    if (lost) void this.cut(response, lost.afterMilliseconds ?? 0);
  }

  /** Before anything is looked at: too many calls, or a gateway in trouble. */
  private breaks(response: ServerResponse, call: string): boolean {
    if (this.happens('restRateLimited', call)) {
      const refusal = refusedPlainly('Request failed. Please try after sometime.');
      sendJson(response, 429, refusal.body, { 'retry-after': '1' });
      return true;
    }
    const broken = this.happens('restServerError', call);
    if (broken) sendJson(response, broken.status ?? 500, TROUBLE);
    return broken !== null;
  }

  private async slowly(call: string): Promise<void> {
    const slow = this.happens('restSlow', call);
    if (slow) await wait(slow.milliseconds, undefined, { signal: this.stopped }).catch(() => undefined);
  }

  private async cut(response: ServerResponse, after: number): Promise<void> {
    if (after > 0) await wait(after, undefined, { signal: this.stopped }).catch(() => undefined);
    response.destroy();
  }

  private async alone(key: string | null, work: () => Promise<void>): Promise<void> {
    if (key === null) return work();
    if (this.inProgress.has(key)) {
      throw refusedPlainly('Another request with the same idempotency key is still in progress.', 409);
    }
    this.inProgress.add(key);
    try {
      await work();
    } finally {
      this.inProgress.delete(key);
    }
  }

  private happens<Name extends 'restRateLimited' | 'restServerError' | 'restSlow' | 'restAnswerLost'>(
    name: Name,
    call: string,
  ): NonNullable<Faults[Name]> | null {
    if (!occasion(this.engine.books.settings.faults, name, call)) return null;
    return this.engine.decide((draft) => draft.fault(name, call));
  }

  private isMerchant(request: IncomingMessage): boolean {
    const { keyId, keySecret } = this.keys;
    const wanted = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    return isSame(request.headers.authorization ?? '', wanted);
  }
}

/** In constant time, whatever their lengths. */
export const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(Buffer.from(signature(given, wanted)), Buffer.from(signature(wanted, wanted)));

const TROUBLE: ErrorBody = {
  error: {
    ...new GatewayRefusal('We are facing some trouble completing your request at the moment. Please try again shortly.')
      .body.error,
    code: 'SERVER_ERROR',
    source: 'NA',
    step: 'NA',
    reason: 'NA',
  },
};
