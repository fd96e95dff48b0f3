import type { MigrationSet } from '../../../platform/database';

export const CATALOGUE_SCHEMA: MigrationSet = {
  schema: 'catalogue',
  steps: [
    {
      name: '001-parts',
      sql: `
        create table catalogue.parts (
          mpn text primary key,
          place integer not null,
          category text not null,
          in_stock boolean not null,
          search text not null,
          shown jsonb not null
        );
        create table catalogue.seeded (version text primary key, at timestamptz not null default now());`,
    },
    {
      name: '002-stock-that-nobody-knows',
      sql: 'alter table catalogue.parts alter column in_stock drop not null;',
    },
    {
      name: '003-searched-in-memory',
      sql: 'alter table catalogue.parts drop column search;',
    },
  ],
};
