-- In which sign-in session a chat was entered: it ends with that one. No key to it: the session may be gone first.
alter table sittings add column session_id text;
