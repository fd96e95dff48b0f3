import type { MigrationSet } from '../../../platform/database';

export const ACCOUNTS_SCHEMA: MigrationSet = {
  schema: 'accounts',
  steps: [
    {
      name: '001-sign-in-places',
      sql: `
        create table accounts.sign_in_places (
          account text not null,
          network text not null,
          user_id text not null,
          last_at timestamptz not null default now(),
          primary key (account, network)
        );
        create index sign_in_places_user_id on accounts.sign_in_places (user_id);`,
    },
    {
      name: '002-waiting-sessions',
      sql: `
        create table accounts.waiting_sessions (
          id text primary key,
          user_id text not null,
          command jsonb not null,
          context jsonb not null,
          written_at timestamptz
        );
        create index waiting_sessions_user_id on accounts.waiting_sessions (user_id);`,
    },
  ],
};
