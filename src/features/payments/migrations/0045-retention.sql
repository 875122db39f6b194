-- A receipt is kept as it was written, and goes when its years are over: the job that removes it says up to when in its own
-- transaction (`separee.kept_until`). Nothing newer goes with it, and nothing is ever changed.
create or replace function keep_receipts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.issued_at < nullif(current_setting('separee.kept_until', true), '')::timestamptz then
    return old;
  end if;
  raise exception 'a receipt is kept as it was written';
end $$;
