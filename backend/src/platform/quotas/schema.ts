import type { MigrationSet } from '../database';

/** How long a claim counts that no event has named yet: longer than any request takes. */
export const UNSETTLED_FOR = "interval '1 hour'";

export const QUOTA_SCHEMA: MigrationSet = {
  schema: 'quota',
  steps: [
    {
      name: '001-claims',
      sql: `
        create table quota.claims (
          person_id text not null,
          resource text not null,
          item text not null,
          bytes bigint not null default 0,
          -- The stream whose events name the item.
          stream text not null,
          project_id text,
          settled boolean not null default false,
          claimed_at timestamptz not null default now(),
          expires_at timestamptz,
          primary key (person_id, resource, item)
        );
        create index claims_project on quota.claims (project_id) where project_id is not null;
        create index claims_unsettled on quota.claims (claimed_at) where not settled;
        create index claims_expiring on quota.claims (expires_at) where expires_at is not null;

        -- One person's claims on one resource are decided one after the other, so that the sum is right under any number
        -- of requests at once. Answers which limit is in the way: 'items', 'bytes' or none.
        create function quota.claim(
          of_person text, of_resource text, of_item text, of_bytes bigint, of_stream text, of_project text,
          most_items bigint, most_bytes bigint
        ) returns text language plpgsql as $$
        declare
          items bigint;
          total bigint;
        begin
          -- Whatever a crash forgets, the events say again; and the event behind a claim is not kept without it.
          perform set_config('synchronous_commit', 'off', true);
          perform pg_advisory_xact_lock(hashtextextended(of_resource || ' ' || of_person, 74));
          update quota.claims set claimed_at = now(), bytes = of_bytes
            where person_id = of_person and resource = of_resource and item = of_item;
          if found then return null; end if;
          select count(*), coalesce(sum(bytes), 0) into items, total from quota.claims
            where person_id = of_person and resource = of_resource
              and (settled or claimed_at > now() - ${UNSETTLED_FOR})
              and (expires_at is null or expires_at > now());
          if items + 1 > most_items then return 'items'; end if;
          if total + of_bytes > most_bytes then return 'bytes'; end if;
          insert into quota.claims (person_id, resource, item, bytes, stream, project_id)
            values (of_person, of_resource, of_item, of_bytes, of_stream, of_project);
          return null;
        end $$;`,
    },
  ],
};
