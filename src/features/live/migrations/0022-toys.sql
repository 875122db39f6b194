-- Controls of her toys that guests have bought, until they are carried out: the performer's studio does that, one after the other.
create table toy_orders (
  purchase_id uuid primary key references room_purchases (id) on delete cascade,
  performer_id bigint not null references performers (id),
  show_id uuid not null references shows (id),
  toy_id integer not null references toy_controls (id),
  -- As they were sold: seconds, and hundredths.
  duration integer not null,
  strength smallint not null,
  random boolean not null,
  -- Where the guest's line stands, which tells how far it has come.
  chat text not null,
  line_id text not null,
  -- How many of the coins that wait for it were given ones: they go back as they came.
  bonus integer not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'missed')),
  ended_at timestamptz
);
create index on toy_orders (show_id, purchase_id) where state in ('waiting', 'running');

-- Until when one of her toys is known to be connected; her studio renews it. Nobody buys control of a toy that is not there.
alter table shows add column toys_until timestamptz;

-- A program that writes down what she says brings it with a token of its own.
alter table event_tokens drop constraint event_tokens_scopes_check;
alter table event_tokens add constraint event_tokens_scopes_check
  check (cardinality(scopes) > 0 and scopes <@ '{broadcast,chat,tips,users,follows,captions}');
