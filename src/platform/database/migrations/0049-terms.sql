-- Tables, columns, indexes and constraints under the field's terms (docs/glossary.md). What is kept in them stays as it is.
alter table sittings rename to chat_sessions;
alter table chat_sessions rename column looked_ms to grace_ms;
alter table room_purchases rename column sitting_id to chat_session_id;
alter table chat_feedback rename column sitting_id to chat_session_id;
alter table free_looks rename to grace_periods;
alter table show_looks rename to show_observations;
alter table show_observations rename column sitting_id to chat_session_id;
alter table house_notices rename to operator_notices;
alter table toy_orders rename column line_id to message_id;
alter table payment_means rename to payment_methods;
alter table topup_orders rename column means_id to payment_method_id;
alter table topup_orders rename column save_means to save_payment_method;
alter table session_strengths rename to session_assurance;
alter table subscription_news rename to subscription_outbox;
alter table tickets rename to one_time_tokens;
alter table presses rename to idempotency_keys;

-- Constraints first: an index that stands for one takes its name. The longest old name that begins a name decides.
create function renamed(name text) returns text language sql immutable as $$
  select coalesce((
    select new || substr(name, length(old) + 1) from (values
      ('sittings', 'chat_sessions'), ('free_looks', 'grace_periods'), ('show_looks', 'show_observations'),
      ('house_notices', 'operator_notices'), ('payment_means', 'payment_methods'), ('session_strengths', 'session_assurance'),
      ('subscription_news', 'subscription_outbox'), ('tickets', 'one_time_tokens'), ('presses', 'idempotency_keys'))
      as terms (old, new)
    where name like replace(old, '_', '\_') || '\_%'), name)
$$;
create function columns_renamed(name text) returns text language sql immutable as $$
  select replace(replace(replace(replace(replace(name, 'looked_ms', 'grace_ms'), 'sitting_id', 'chat_session_id'),
    'line_id', 'message_id'), 'save_means', 'save_payment_method'), 'means_id', 'payment_method_id')
$$;
do $$
declare
  one record;
begin
  for one in
    select c.conname as name, c.conrelid::regclass as owner, columns_renamed(renamed(c.conname)) as term from pg_constraint c
    where c.connamespace = current_schema()::regnamespace and c.conrelid <> 0 and columns_renamed(renamed(c.conname)) <> c.conname
  loop
    execute format('alter table %s rename constraint %I to %I', one.owner, one.name, one.term);
  end loop;
  for one in
    select c.relname as name, c.relkind as kind, columns_renamed(renamed(c.relname)) as term from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('i', 'S') and columns_renamed(renamed(c.relname)) <> c.relname
  loop
    execute format('alter %s %I rename to %I', case one.kind when 'i' then 'index' else 'sequence' end, one.name, one.term);
  end loop;
end $$;
drop function renamed(text);
drop function columns_renamed(text);
