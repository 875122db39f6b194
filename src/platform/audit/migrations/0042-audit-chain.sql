-- Each row of the audit log is chained to the one before it: a row that is changed, taken out or put in between is found by whoever
-- reckons the chain anew (`npm run operator -- audit-check`). What may have to be erased stands in the chain as a digest only.
alter table audit_log
  add column place bigint,
  -- Gone with what it salts: nobody can guess then what stood there.
  add column salt bytea,
  add column said bytea,
  add column hash bytea;

-- Where the chain ends: what is cut off at its end is missed too. Its lock lets one row after the other in.
create table audit_head (
  single boolean primary key default true check (single),
  place bigint not null,
  hash bytea not null
);
insert into audit_head (place, hash) values (0, '');

-- Several texts as one, none of which can pass for a part of its neighbour.
create function audit_fields(variadic fields text[]) returns bytea language sql stable
  set search_path = pg_catalog, pg_temp
as $$
  select convert_to(string_agg(coalesce(octet_length(field)::text || ':' || field, '-'), E'\n' order by nth), 'UTF8')
  from unnest(fields) with ordinality as each (field, nth)
$$;

-- Of what may be personal.
create function audit_said(salt bytea, subject text, reason text, details jsonb) returns bytea language sql stable
  set search_path = pg_catalog, pg_temp
as $$
  select sha256(public.audit_fields(encode(salt, 'hex'), subject, reason, details::text))
$$;

create function audit_hash(
  before bytea, place bigint, id bigint, at timestamptz, operator_id uuid, action text, said bytea
) returns bytea language sql stable
  set search_path = pg_catalog, pg_temp
as $$
  select sha256(public.audit_fields(
    encode(before, 'hex'), place::text, id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    operator_id::text, action, encode(said, 'hex')
  ))
$$;

alter table audit_log disable trigger keep_audit_log;
do $$
declare
  entry audit_log;
  head audit_head;
begin
  select * into head from audit_head;
  for entry in select * from audit_log order by id loop
    entry.salt := uuid_send(gen_random_uuid());
    entry.said := audit_said(entry.salt, entry.subject, entry.reason, entry.details);
    head.place := head.place + 1;
    head.hash := audit_hash(head.hash, head.place, entry.id, entry.at, entry.operator_id, entry.action, entry.said);
    update audit_log set place = head.place, salt = entry.salt, said = entry.said, hash = head.hash where id = entry.id;
  end loop;
  update audit_head set place = head.place, hash = head.hash;
end $$;
alter table audit_log enable trigger keep_audit_log;

alter table audit_log
  alter column place set not null,
  alter column said set not null,
  alter column hash set not null,
  add unique (place);

-- With the rights of its owner: whoever writes a row need not be able to write where the chain ends.
create function chain_audit_log() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  head public.audit_head;
begin
  select * into head from public.audit_head for update;
  new.at := clock_timestamp();
  new.place := head.place + 1;
  new.salt := uuid_send(gen_random_uuid());
  new.said := public.audit_said(new.salt, new.subject, new.reason, new.details);
  new.hash := public.audit_hash(head.hash, new.place, new.id, new.at, new.operator_id, new.action, new.said);
  update public.audit_head set place = new.place, hash = new.hash;
  return new;
end $$;
create trigger chain_audit_log before insert on audit_log
  for each row execute function chain_audit_log();

-- What a row says of people can be taken out of it, and only where a later row says that it was.
create or replace function keep_audit_log() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    if row(new.id, new.at, new.operator_id, new.action, new.place, new.said, new.hash)
        is not distinct from row(old.id, old.at, old.operator_id, old.action, old.place, old.said, old.hash)
      and row(new.subject, new.reason, new.salt) is not distinct from row(null::text, null::text, null::bytea)
      and new.details = '{}'
      and exists (
        select from public.audit_log where place > old.place and (action = 'erase row ' || old.place
          or (action ~ '^erase rows to [0-9]+$' and substr(action, 15)::bigint >= old.place))
      )
    then
      return new;
    end if;
  end if;
  raise exception 'the audit log is kept as it was written';
end $$;

-- Takes out of a row what it says of people, and says so. False where there is no such row, or nothing left in it.
create function erase_audit_row(wanted bigint, because text) returns boolean language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
begin
  perform from public.audit_log where place = wanted and salt is not null;
  if not found then
    return false;
  end if;
  insert into public.audit_log (operator_id, action, reason)
    values ('00000000-0000-0000-0000-000000000000', 'erase row ' || wanted, because);
  update public.audit_log set subject = null, reason = null, details = '{}', salt = null where place = wanted;
  return true;
end $$;

-- The same for all rows from before a moment, told once for all of them; how many there were.
create function erase_audit_before(moment timestamptz, because text) returns bigint language plpgsql security definer
  set search_path = pg_catalog, pg_temp
as $$
declare
  until bigint;
  erased bigint;
begin
  select max(place) into until from public.audit_log where at < moment and salt is not null
    and (subject is not null or reason is not null or details <> '{}');
  if until is null then
    return 0;
  end if;
  insert into public.audit_log (operator_id, action, reason)
    values ('00000000-0000-0000-0000-000000000000', 'erase rows to ' || until, because);
  update public.audit_log set subject = null, reason = null, details = '{}', salt = null
    where place <= until and salt is not null;
  get diagnostics erased = row_count;
  return erased;
end $$;
