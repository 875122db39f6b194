-- Amounts, accounts and keys are never changed. Words may be taken out of a transfer, for who they are about may have a right to it;
-- none can be put in or altered.
create function :"schema".refuse_but_fewer_words() returns trigger language plpgsql as $$
begin
  if (new.meta is null or old.meta @> new.meta)
    and to_jsonb(new) - 'meta' = to_jsonb(old) - 'meta' then
    return new;
  end if;
  raise exception 'history is never changed (% on %)', tg_op, tg_table_name using errcode = 'LG003';
end $$;
drop trigger transfers_immutable on :"schema".transfers;
create trigger transfers_immutable before delete or truncate on :"schema".transfers
  for each statement execute function :"schema".refuse_change();
create trigger transfers_fewer_words before update on :"schema".transfers
  for each row execute function :"schema".refuse_but_fewer_words();
