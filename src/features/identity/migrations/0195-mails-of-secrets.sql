-- A mail that waits with a link that was used, or is void by now, is not sent.
create function secret_to_mails() returns trigger language plpgsql as $$
begin
  delete from mails where secret_hash = old.hash;
  return null;
end $$;
create trigger secret_to_mails after delete on one_time_tokens for each row execute function secret_to_mails();
