import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { EXPIRE_CLAIMS, RELEASE_CLAIM, SETTLE_CLAIM } from '@tracewright/contracts/quotas/commands';
import type { Carried } from '@tracewright/contracts/tokens';
import { type ActorType, Refusal } from '@tracewright/kernel';
import type { CommandContext } from '../commands';
import { PersonalData } from '../personal-data/personal-data';
import { ProcessCommands } from '../processes/process-commands';
import { DATABASE } from '../tokens';
import { type Allowance, ALLOWANCES, LEAST_ALLOWANCE, PLAN_OF, type PlanOf } from './plans';
import { limitsOf, quotaRefusal, type Resource } from './refusals';
import { UNSETTLED_FOR } from './schema';

/** One thing that counts against what a person may have. */
export interface Claim {
  readonly resource: Resource;
  readonly item: string;
  /** The stream whose first event names the item. */
  readonly stream: string;
  readonly bytes?: number;
  /** Counts as long as the project can be taken back. */
  readonly projectId?: string;
}

/** Who claims; the administrator has an allowance of their own. */
export interface Claimant {
  readonly id: string;
  readonly role: ActorType;
}

export const claimantOf = (id: string, { actor }: CommandContext): Claimant => ({
  id,
  role: actor.type,
});

export interface ClaimRow {
  readonly person_id: string;
  readonly item: string;
  readonly stream: string;
}

/**
 * Counts what people have. A claim is made before the event that names its item, in one statement that is right under any
 * number of requests at once; the events settle it later and take it away again, and one that no event names lapses by
 * itself. So the table follows from the events, and nothing is decided from a read model.
 */
@Injectable()
export class Quotas {
  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(PLAN_OF) private readonly planOf: PlanOf,
    @Inject(ProcessCommands) commands: ProcessCommands,
    @Inject(PersonalData) personalData: PersonalData,
  ) {
    commands.add(SETTLE_CLAIM, (claim) => this.settle(claim));
    commands.add(RELEASE_CLAIM, ({ person, resource, item }) => this.drop(person, resource, item));
    commands.add(EXPIRE_CLAIMS, ({ projectId, at }) => this.expire(projectId, at));
    personalData.add({
      section: 'usage',
      collect: (userId) => this.usage(userId),
      erase: (userId) => this.forget(userId),
    });
  }

  /**
   * Does the work with the claim, and gives it back when the work is refused for good.
   * @throws Refusal that names the limit, when there is no room
   */
  async within<T>(claimant: Claimant, claim: Claim, work: () => Promise<T>): Promise<T> {
    await this.claim(claimant, claim);
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal && error.kind !== 'unavailable') await this.giveBack(claimant.id, claim);
      throw error;
    }
  }

  /** The same item again is the same claim. @throws Refusal that names the limit, when there is no room */
  async claim(claimant: Claimant, claim: QuotaClaim): Promise<void> {
    // What everybody has room for needs no look at a plan, and that is nearly everything.
    if ((await this.limitInTheWay(claimant, claim, LEAST_ALLOWANCE)) === null) return;
    const allowance = await this.allowanceOf(claimant);
    const limit = await this.limitInTheWay(claimant, claim, allowance);
    if (limit) throw quotaRefusal(claim.resource, limit, allowance);
  }

  /** Null once the claim is made. */
  private async limitInTheWay(
    claimant: Claimant,
    { resource, item, stream, bytes = 0, projectId = null }: QuotaClaim,
    allowance: Allowance,
  ): Promise<'items' | 'bytes' | null> {
    const { items, bytes: mostBytes } = limitsOf(resource, allowance);
    const { rows } = await this.pool.query<{ limit: 'items' | 'bytes' | null }>({
      name: 'quota.claim',
      text: 'select quota.claim($1, $2, $3, $4, $5, $6, $7, $8) as limit',
      values: [claimant.id, resource, item, bytes, stream, projectId, items, mostBytes],
    });
    return rows[0]?.limit ?? null;
  }

  /** Whether there is room for files at the moment, before anything is claimed. @throws Refusal `file_quota` */
  async requireRoom(claimant: Claimant, bytes: number): Promise<void> {
    const allowance = await this.allowanceOf(claimant);
    const { rows } = await this.pool.query<{ items: string; bytes: string }>(
      `select count(*) as items, coalesce(sum(bytes), 0) as bytes from quota.claims
       where person_id = $1 and resource = 'files' and ${COUNTS}`,
      [claimant.id],
    );
    const { items = '0', bytes: taken = '0' } = rows[0] ?? {};
    if (Number(items) >= allowance.files) throw quotaRefusal('files', 'items', allowance);
    if (Number(taken) + bytes > allowance.fileBytes) throw quotaRefusal('files', 'bytes', allowance);
  }

  /** A claim that no event has named. */
  async giveBack(personId: string, { resource, item }: Pick<Claim, 'resource' | 'item'>): Promise<void> {
    await this.pool.query(
      'delete from quota.claims where person_id = $1 and resource = $2 and item = $3 and not settled',
      [personId, resource, item],
    );
  }

  async drop(personId: string, resource: string, item: string): Promise<void> {
    await this.pool.query('delete from quota.claims where person_id = $1 and resource = $2 and item = $3', [
      personId,
      resource,
      item,
    ]);
  }

  /** Files whose time is over, and those whose request ended long ago without an event that settled them. */
  async fileClaimsInDoubt(): Promise<{
    readonly expired: readonly ClaimRow[];
    readonly unsettled: readonly ClaimRow[];
  }> {
    const { rows } = await this.pool.query<ClaimRow & { readonly settled: boolean }>(
      `select person_id, item, stream, settled from quota.claims where resource = 'files'
         and (expires_at <= now() or (not settled and claimed_at <= now() - ${UNSETTLED_FOR}))`,
    );
    return { expired: rows.filter(({ settled }) => settled), unsettled: rows.filter(({ settled }) => !settled) };
  }

  /** Claims of other things than files lapse without anybody having to look. */
  async removeLapsed(): Promise<void> {
    await this.pool.query(
      `delete from quota.claims where resource <> 'files'
         and (expires_at <= now() or (not settled and claimed_at <= now() - ${UNSETTLED_FOR}))`,
    );
  }

  async settle(claim: Carried<typeof SETTLE_CLAIM>): Promise<void> {
    const { person, resource, item, stream, bytes = 0, projectId = null } = claim;
    const values = [person, resource, item, bytes, stream, projectId];
    await this.pool.query({ name: 'quota.settle', text: SETTLE, values });
  }

  private async expire(projectId: string, at: string | null): Promise<void> {
    await this.pool.query('update quota.claims set expires_at = $2 where project_id = $1', [projectId, at]);
  }

  private async allowanceOf({ id, role }: Claimant): Promise<Allowance> {
    return ALLOWANCES[role === 'admin' ? 'administrator' : await this.planOf(id)];
  }

  private async usage(personId: string): Promise<readonly Usage[]> {
    const { rows } = await this.pool.query<Usage>(
      `select resource, count(*)::int as items, sum(bytes)::float8 as bytes from quota.claims
       where person_id = $1 and ${COUNTS} group by resource order by resource`,
      [personId],
    );
    return rows;
  }

  private async forget(personId: string): Promise<void> {
    await this.pool.query('delete from quota.claims where person_id = $1', [personId]);
  }
}

interface Usage {
  readonly resource: string;
  readonly items: number;
  readonly bytes: number;
}

type QuotaClaim = Omit<Claim, 'projectId'> & { readonly projectId?: string | null };

const COUNTS = `(settled or claimed_at > now() - ${UNSETTLED_FOR}) and (expires_at is null or expires_at > now())`;

/**
 * Also for items from before there were claims: then it has the end that its project has, and so has one that came into a
 * project later. Not waiting for the disk.
 */
const SETTLE = `
  with quick as (select set_config('synchronous_commit', 'off', true))
  insert into quota.claims (person_id, resource, item, bytes, stream, project_id, settled, expires_at)
  select $1, $2, $3, $4, $5, $6, true,
    (select expires_at from quota.claims where project_id = $6 and resource = 'projects' limit 1) from quick
  on conflict (person_id, resource, item) do update set settled = true,
    project_id = coalesce(claims.project_id, excluded.project_id),
    expires_at = case when claims.project_id is null then excluded.expires_at else claims.expires_at end`;
