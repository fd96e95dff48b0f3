/** One step of the schema's growth. Released steps are never changed; a new one is added at the end. */
export interface SchemaStep {
  readonly version: number;
  readonly sql: string;
}

/** The namespace of the stream locks among all advisory locks: second argument of hashtextextended. */
const STREAM_LOCK_SEED = 7_305_511;

const CURRENT_REVISION = `coalesce(
    (select e.revision from event_store.events e where e.stream = p_stream order by e.revision desc limit 1), -1)`;

const TABLES = `
-- A constant, so that it costs nothing in an append; a restore from a logical dump, whose new database counts
-- transactions from the start again, replaces it by the next number.
create function event_store.current_epoch() returns integer
language sql immutable parallel safe
as 'select 1';

create sequence event_store.position;

create table event_store.events (
  epoch integer not null,
  xid xid8 not null,
  position bigint not null,
  stream text collate "C" not null,
  category text collate "C" not null,
  revision bigint not null check (revision >= 0),
  event_id uuid not null,
  type text collate "C" not null,
  data json not null,
  metadata json not null,
  recorded_at timestamptz not null,
  constraint events_stream_revision primary key (stream, revision),
  -- The id comes first: ids are made in the order of time, so that new entries go to the same few pages.
  constraint events_stream_event_id unique (event_id, stream)
);
alter sequence event_store.position owned by event_store.events.position;
-- The category is part of the key so that a filtered read skips events of others without fetching them.
create unique index events_order on event_store.events (epoch, xid, position, category);
`;

const APPEND = `
create type event_store.append_result as (
  written boolean,
  last_revision bigint,
  epoch integer,
  xid xid8,
  "position" bigint,
  actual bigint
);

-- Answers a first try of the same append, or the conflict: last_revision is null and actual the stream's revision.
create function event_store.earlier_append(p_stream text, p_expected bigint, p_ids uuid[])
returns event_store.append_result
language plpgsql volatile
as $$
declare
  result event_store.append_result;
  first_revision bigint;
begin
  result.written := false;
  result.actual := ${CURRENT_REVISION};
  select revision into first_revision from event_store.events
   where event_id = p_ids[1] and stream = p_stream and revision <= p_expected + 1;
  if not found then
    return result;
  end if;
  perform 1 from unnest(p_ids) with ordinality as wanted(id, n)
     left join event_store.events e
       on e.stream = p_stream and e.revision = first_revision + wanted.n - 1 and e.event_id = wanted.id
    where e.event_id is null;
  if found then
    return result;
  end if;
  select e.revision, e.epoch, e.xid, e.position
    into result.last_revision, result.epoch, result.xid, result.position
    from event_store.events e
   where e.stream = p_stream and e.revision = first_revision + cardinality(p_ids) - 1;
  return result;
end
$$;

-- The lock comes before the transaction has an id: a writer that waits holds no reader back.
create function event_store.append(
  p_stream text, p_category text, p_expected bigint, p_id uuid, p_type text, p_data json, p_metadata json
) returns event_store.append_result
language plpgsql volatile
as $$
declare
  locked boolean;
  result event_store.append_result;
begin
  locked := pg_advisory_xact_lock(hashtextextended(p_stream, ${STREAM_LOCK_SEED})) is not null;
  insert into event_store.events
    (epoch, xid, position, stream, category, revision, event_id, type, data, metadata, recorded_at)
  select event_store.current_epoch(), pg_current_xact_id(), nextval('event_store.position'),
         p_stream, p_category, p_expected + 1, p_id, p_type, p_data, p_metadata, clock_timestamp()
   where p_expected = ${CURRENT_REVISION}
  returning true, events.revision, events.epoch, events.xid, events.position, null into result;
  if not found then
    return event_store.earlier_append(p_stream, p_expected, array[p_id]);
  end if;
  return result;
end
$$;

create function event_store.append_many(
  p_stream text, p_category text, p_expected bigint, p_ids uuid[], p_types text[], p_data json[], p_metadata json[]
) returns event_store.append_result
language plpgsql volatile
as $$
declare
  locked boolean;
  result event_store.append_result;
begin
  locked := pg_advisory_xact_lock(hashtextextended(p_stream, ${STREAM_LOCK_SEED})) is not null;
  with written as (
    insert into event_store.events
      (epoch, xid, position, stream, category, revision, event_id, type, data, metadata, recorded_at)
    select event_store.current_epoch(), pg_current_xact_id(), nextval('event_store.position'),
           p_stream, p_category, p_expected + n, id, type, data, metadata, clock_timestamp()
      from unnest(p_ids, p_types, p_data, p_metadata) with ordinality as e(id, type, data, metadata, n)
     where p_expected = ${CURRENT_REVISION}
     order by n
    returning revision, epoch, xid, position
  )
  select true, w.revision, w.epoch, w.xid, w.position, null into result
    from written w order by w.revision desc limit 1;
  if not found then
    return event_store.earlier_append(p_stream, p_expected, p_ids);
  end if;
  return result;
end
$$;
`;

const IMMUTABLE = `
create function event_store.refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'events are never changed or removed (% on event_store.events)', lower(tg_op)
    using errcode = 'insufficient_privilege';
end
$$;
create trigger events_are_immutable before update or delete or truncate on event_store.events
  for each statement execute function event_store.refuse_change();
revoke update, delete, truncate on event_store.events from public;
do $$ begin execute format('revoke update, delete, truncate on event_store.events from %I', current_user); end $$;
`;

const EPOCHS = `
-- Part of restoring a logical dump, with the product stopped; answers the new epoch.
create function event_store.raise_epoch() returns integer
language plpgsql volatile
as $$
declare
  raised integer := 1 + greatest(event_store.current_epoch(), (select max(epoch) from event_store.events));
begin
  execute format(
    $sql$ create or replace function event_store.current_epoch() returns integer
          language sql immutable parallel safe as 'select %s' $sql$, raised);
  return raised;
end
$$;
`;

export const SCHEMA_STEPS: readonly SchemaStep[] = [{ version: 1, sql: TABLES + EPOCHS + APPEND + IMMUTABLE }];
