-- When a guest was last told that she is live, by each way, and the key with which he stops that without a log-in.
alter table favorite_notices
  add column email_sent_at timestamptz,
  add column sms_sent_at timestamptz,
  -- Since when he has had enough of both, by that key; what he wanted before is known for as long as he may take it back.
  add column stopped_at timestamptz,
  add column stop_key text unique check (stop_key ~ '^[0-9a-f]{32}$');
create index on favorite_notices (performer_id, guest_id);

-- Where a mail can be taken off a list by one press in the mail program (RFC 8058).
alter table mails add column unsubscribe text;
