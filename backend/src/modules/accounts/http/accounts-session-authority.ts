import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { StoreState } from '@tracewright/event-store';
import { type Clock, streamName } from '@tracewright/kernel';
import { CommandRunner } from '../../../platform/commands';
import type { Person, SessionAuthority, SessionUser } from '../../../platform/http';
import { CLOCK, STORE_STATE } from '../../../platform/tokens';
import { AccountSecrets } from '../commands/account-secrets';
import { ACCOUNT, SESSION } from '../commands/aggregates';
import { WaitingSessions } from '../commands/waiting-sessions';
import type { AccountState, ActiveAccount } from '../domain/account';
import { holderOf, type SessionState } from '../domain/session';
import { LastKnownSignIns } from '../read-models/sign-in/last-known';

const REMEMBERED = 50_000;
/** How long another process may not know that a session was ended here (docs/decisions/0005). */
const MAX_AGE_MS = 1000;
/** Nothing that is known is young enough. */
const NO_AGE = -1;
const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/**
 * Asks the session's and the account's own streams, so that ending a session works with the next request; while the event
 * store is away, what was known last.
 */
@Injectable()
export class AccountsSessionAuthority implements SessionAuthority {
  /** Whose a session is never changes, so that both streams can be read at the same time. */
  private readonly owners = new Map<string, string>();
  /** The tokens that were found right, by the state of the session they belong to. */
  private readonly proven = new WeakMap<SessionState, Buffer>();

  constructor(
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(AccountSecrets) private readonly secrets: AccountSecrets,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LastKnownSignIns) private readonly lastKnown: LastKnownSignIns,
    @Inject(WaitingSessions) private readonly waiting: WaitingSessions,
    @Inject(STORE_STATE) private readonly store: StoreState,
  ) {}

  async userOf(cookie: string, asOf?: 'now'): Promise<SessionUser | undefined> {
    const [, sessionId, token] = TOKEN.exec(cookie) ?? [];
    if (sessionId === undefined || token === undefined) return undefined;
    const known = this.owners.get(sessionId);
    const maxAgeMs = asOf === 'now' ? NO_AGE : MAX_AGE_MS;
    const [session, early] = await Promise.all([
      this.session(sessionId, maxAgeMs),
      known === undefined ? undefined : this.account(known, maxAgeMs),
    ]);
    return this.holder(session, early, token, maxAgeMs);
  }

  async personOf(userId: string): Promise<Person | undefined> {
    const state = await this.account(userId, MAX_AGE_MS);
    return state.status === 'active' && !state.disabled ? personIn(state) : undefined;
  }

  streamsOf({ id, sessionId }: SessionUser): readonly string[] {
    return [streamName(SESSION.category, sessionId), streamName(ACCOUNT.category, id)];
  }

  private async session(id: string, maxAgeMs: number): Promise<SessionState> {
    const state = await this.orLastKnown<SessionState>(
      async () => (await this.commands.recent(SESSION, id, maxAgeMs)).state,
      () => this.lastKnown.session(id),
      maxAgeMs,
    );
    return state.status === 'none' ? this.waiting.find(id) : state;
  }

  private account(id: string, maxAgeMs: number): Promise<AccountState> {
    return this.orLastKnown<AccountState>(
      async () => (await this.commands.recent(ACCOUNT, id, maxAgeMs)).state,
      () => this.lastKnown.account(id),
      maxAgeMs,
    );
  }

  /** Once the store is silent nobody waits who is known; who has to be known as of now waits until it counts as away. */
  private async orLastKnown<State extends { readonly status: string }>(
    read: () => Promise<State>,
    lastKnown: () => Promise<State>,
    maxAgeMs: number,
  ): Promise<State> {
    const known = async (): Promise<State | undefined> => {
      const state = await lastKnown();
      return state.status === 'none' ? undefined : state;
    };
    try {
      return await (maxAgeMs < 0 ? read() : this.store.answerOr(read(), known));
    } catch (error) {
      if (!this.store.isAway) throw error;
      return lastKnown();
    }
  }

  private async holder(
    session: SessionState,
    early: AccountState | undefined,
    token: string,
    maxAgeMs: number,
  ): Promise<SessionUser | undefined> {
    if (session.status !== 'active' || !this.isToken(token, session)) return undefined;
    const account = early ?? (await this.account(session.userId, maxAgeMs));
    this.remember(session);
    const holder = holderOf(session, account, this.clock.now());
    if (!holder) return undefined;
    return { ...personIn(holder), sessionId: session.id, expiresAt: new Date(session.expiresAt) };
  }

  private isToken(token: string, session: Extract<SessionState, { status: 'active' }>): boolean {
    const bytes = Buffer.from(token);
    const known = this.proven.get(session);
    if (known?.length === bytes.length && timingSafeEqual(known, bytes)) return true;
    const isRight = this.secrets.isToken(token, session.tokenHash);
    if (isRight) this.proven.set(session, bytes);
    return isRight;
  }

  private remember({ id, userId }: { readonly id: string; readonly userId: string }): void {
    if (this.owners.size >= REMEMBERED) this.owners.clear();
    this.owners.set(id, userId);
  }
}

function personIn({ id, username, displayName, role, mustChangePassword }: ActiveAccount): Person {
  return { id, username, displayName, role, mustChangePassword };
}
