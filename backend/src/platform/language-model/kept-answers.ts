import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE } from '../tokens';

/** What became of a question: a text that stood the check, or why none did. */
export type KeptAnswer =
  | { readonly text: string; readonly promptTokens: number; readonly completionTokens: number }
  | { readonly refused: string };

const UNUSED_DAYS = 90;
/** A model that answered wrongly may do better another day. */
const REFUSAL_HOURS = 24;

/** Answers by the content of their question, so that the same question costs nothing again, whoever asks it. */
@Injectable()
export class KeptAnswers {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** @param key a hash of everything that the answer depends on */
  async find(key: string, now: Date): Promise<KeptAnswer | undefined> {
    const { rows } = await this.pool.query<{ answer: KeptAnswer }>(
      `update language_model.answers set used_at = $2
       where key = $1 and (answer ? 'text' or kept_at > $2::timestamptz - make_interval(hours => $3)) returning answer`,
      [key, now, REFUSAL_HOURS],
    );
    return rows[0]?.answer;
  }

  async keep(key: string, model: string, answer: KeptAnswer, now: Date): Promise<void> {
    await this.pool.query(
      `insert into language_model.answers (key, model, answer, kept_at, used_at) values ($1, $2, $3, $4, $4)
       on conflict (key) do update set answer = excluded.answer, kept_at = excluded.kept_at, used_at = excluded.used_at`,
      [key, model, JSON.stringify(answer), now],
    );
  }

  /** Removes what nobody has asked for in a long time. */
  async removeUnused(now: Date): Promise<void> {
    await this.pool.query(
      'delete from language_model.answers where used_at < $1::timestamptz - make_interval(days => $2)',
      [now, UNUSED_DAYS],
    );
  }
}
