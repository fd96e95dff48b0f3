import type { MigrationSet } from '../database';

/** What the model was asked and answered, by content; and what it cost, by day. Neither is read by any decision. */
export const LANGUAGE_MODEL_SCHEMA: MigrationSet = {
  schema: 'language_model',
  steps: [
    {
      name: '001-answers-and-spending',
      sql: `
        create table language_model.answers (
          key text primary key,
          model text not null,
          answer jsonb not null,
          kept_at timestamptz not null,
          used_at timestamptz not null
        );
        create index answers_used_at on language_model.answers (used_at);
        create table language_model.spending (
          day date primary key,
          tokens bigint not null
        );`,
    },
    {
      name: '002-readings-by-person',
      sql: `
        create table language_model.readings (
          day date not null,
          person text not null,
          readings integer not null,
          primary key (day, person)
        );`,
    },
  ],
};
