import { until } from '@tracewright/testing';
import { AccountSecrets } from '../../../../backend/src/modules/accounts/commands/account-secrets';
import { ACCOUNT, EMAIL_CLAIM } from '../../../../backend/src/modules/accounts/commands/aggregates';
import { PasswordHashing } from '../../../../backend/src/modules/accounts/commands/password-hashing';
import { SessionStarter } from '../../../../backend/src/modules/accounts/commands/session-starter';
import { WaitingSessions } from '../../../../backend/src/modules/accounts/commands/waiting-sessions';
import { commandContext, newCommandId } from '../../../../backend/src/platform/commands';
import { DEFAULT_HTTP_OPTIONS } from '../../../../backend/src/platform/http';
import { type AppData, createAppData } from '../../../acceptance/support/app-data';
import { PASSWORD, type RunningApp, startApp } from '../../../acceptance/support/app';
import type { Answer, HttpClient } from '../../../acceptance/support/http-client';
import { COMMANDS, type Subject } from './commands';
import { Gate, Gates, type Moment, Moments, type Passing, type Place } from './gates';
import { KeptLog } from './traces';

/** Where the command is held and what the erasure has got to when it goes on; undefined: both start at once. */
export type Race = { readonly place: Place; readonly moment: Moment } | { readonly first: 'command' | 'erasure' };

export const RACES: readonly Race[] = [
  ...(['before its texts are encrypted', 'before it is written'] as const).flatMap((place) =>
    (['decided', 'keys gone', 'over'] as const).map((moment) => ({ place, moment })),
  ),
  { first: 'command' },
  { first: 'erasure' },
];

interface Someone {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Two processes on the same data: the commands run in one, the erasures in the other, so that no memory is shared. */
export class Arena {
  readonly logs = [new KeptLog(), new KeptLog()] as const;
  private readonly gates = new Gates();
  private readonly moments = new Moments();
  private readonly known = new Set<string>();
  private admin!: HttpClient;
  private hash!: string;
  readonly data: AppData;
  commanding!: RunningApp;
  erasing!: RunningApp;

  private constructor(data: AppData) {
    this.data = data;
  }

  static async open(): Promise<Arena> {
    const arena = new Arena(await createAppData());
    const { data, gates, moments, logs } = arena;
    const registrations = {
      limits: {
        ...DEFAULT_HTTP_OPTIONS.limits,
        session: MANY,
        address: MANY,
        registration: MANY,
        reading: { session: MANY, address: MANY },
        failedSignIn: FAILED_SIGN_IN,
      },
    };
    arena.commanding = await startApp({ data, http: registrations, wrapStore: gates.wrap, logger: logs[0].logger });
    arena.erasing = await startApp({ data, wrapStore: moments.wrap, logger: logs[1].logger });
    gates.hold(arena.commanding.infrastructure.keys);
    for (const app of [arena.commanding, arena.erasing]) moments.stop(app.infrastructure.keys);
    arena.admin = await arena.commanding.admin();
    arena.hash = await new PasswordHashing().hash(PASSWORD);
    return arena;
  }

  async close(): Promise<void> {
    this.gates.openAll();
    await this.commanding.stop();
    await this.erasing.stop();
    await this.data.drop();
  }

  /** Runs one command against an erasure of its person; answers what the command was told. */
  async race(command: string, word: string, race: Race): Promise<Answer> {
    const someone = await this.someone(word);
    const call = await this.prepared(command, word, someone);
    if ('first' in race) return this.together(someone, call, race.first);
    const gate = new Gate(race.place, (what) => concerns(what, someone.id));
    return this.through(gate, race.moment, call, () => Promise.resolve(someone));
  }

  /** The sign-up is held where it starts the session: only then there is somebody to erase. */
  async raceSignUp(word: string, { moment, place }: Extract<Race, { place: Place }>): Promise<Answer> {
    let accountId = '';
    const gate = new Gate(place, ({ person, purpose, events: [event] = [] }) => {
      const started = event?.type === 'accounts.SessionStarted' ? String(event.data.userId) : undefined;
      const id = purpose === 'sessions' ? person : started;
      if (id === undefined || this.known.has(id)) return false;
      accountId = id;
      return true;
    });
    const email = `${word}@example.com`;
    const call = () =>
      this.commanding.client().post('/api/auth/register', { username: email, password: PASSWORD, displayName: word });
    return this.through(gate, moment, call, async () => ({
      id: accountId,
      email,
      token: await this.session(accountId, email),
    }));
  }

  private async through(
    gate: Gate,
    moment: Moment,
    call: () => Promise<Answer>,
    whom: () => Promise<Someone>,
  ): Promise<Answer> {
    this.gates.add(gate);
    const answer = call();
    await Promise.race([gate.reached.done, answer]);
    const someone = await whom();
    const letThrough = async (): Promise<void> => {
      gate.open.finish();
      await answer;
    };
    this.moments.at(moment, someone.id, letThrough);
    await this.erase(someone);
    await this.moments.come('over', someone.id);
    this.gates.remove(gate);
    return answer;
  }

  private async together(someone: Someone, call: () => Promise<Answer>, first: 'command' | 'erasure'): Promise<Answer> {
    const erasure = first === 'erasure' ? this.erase(someone) : undefined;
    const answer = call();
    await (erasure ?? this.erase(someone));
    return answer;
  }

  /** A store that is too busy to answer may be asked again; what was begun by then is ended by the process that follows it. */
  private async erase({ id, token }: Someone): Promise<void> {
    const client = this.erasing.client();
    client.sessionToken = token;
    await until(
      `${id} is erased`,
      async () => {
        const { status, body } = await client.delete('/api/user');
        if (status === 204) return true;
        if (status !== 503 && status !== 401) throw new Error(`erasing answered ${status}: ${JSON.stringify(body)}`);
        const { state } = await this.erasing.infrastructure.commands.load(ACCOUNT, id);
        return state.status === 'erased' && state.completed;
      },
      60_000,
    );
  }

  private prepared(command: string, word: string, { email, token }: Someone): Promise<() => Promise<Answer>> {
    const raced = COMMANDS.get(command);
    if (!raced) throw new Error(`there is no command "${command}"`);
    const client = this.commanding.client();
    client.sessionToken = token;
    const subject: Subject = { word, client, admin: this.admin, stranger: this.commanding.client(), email };
    return raced(subject);
  }

  /** Signed up as by the form, without the price of hashing the same password again. */
  async someone(word: string): Promise<Someone> {
    const { commands } = this.erasing.infrastructure;
    const id = newCommandId();
    this.known.add(id);
    const email = `${word}@example.com`;
    const claimId = await this.secrets().claimId(email);
    const context = () => commandContext({ type: 'user', id }, new Date());
    const now = new Date().toISOString();
    await commands.run(EMAIL_CLAIM, claimId, { type: 'claim', accountId: id, now }, context());
    const account = { accountId: id, claimId, email, displayName: word, passwordHash: this.hash };
    await commands.run(ACCOUNT, id, { type: 'register', ...account }, context());
    return { id, email, token: await this.session(id, email) };
  }

  private async session(id: string, email: string): Promise<string> {
    const { commands } = this.erasing.infrastructure;
    const { state } = await commands.load(ACCOUNT, id);
    if (state.status !== 'active') throw new Error(`${email} is ${state.status}`);
    const client = { userAgent: `${state.displayName} browser`, address: '127.0.0.1' };
    const context = commandContext({ type: 'user', id }, new Date());
    const { pool, store, storeState } = this.erasing.infrastructure;
    const waiting = new WaitingSessions(pool, store, commands);
    return (await new SessionStarter(commands, this.secrets(), waiting, storeState).start(state, client, context))
      .token;
  }

  private secrets(): AccountSecrets {
    const { keys, configuration } = this.erasing.infrastructure;
    return new AccountSecrets(keys, configuration);
  }
}

const MANY = { points: 100_000, seconds: 10 };
const FAILED_SIGN_IN = { accountAndAddress: MANY, account: MANY, address: MANY };

function concerns({ person, events = [] }: Passing, id: string): boolean {
  return (
    person === id || events.some(({ data, metadata }) => metadata.actorId === id || Object.values(data).includes(id))
  );
}
