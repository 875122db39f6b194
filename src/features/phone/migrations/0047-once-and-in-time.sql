-- What there is once for a proven telephone number, and has been given for it, whoever holds the number now. Of the number only the
-- keyed hash that finds it.
create table number_gifts (
  number_key bytea not null,
  -- `trial`, or `bonus-code:` with the code's id.
  gift text not null,
  -- Who had it; null once he is forgotten or erased.
  guest_id uuid references guests (id) on delete set null,
  -- When it was given; once who had it is erased, when he was.
  since timestamptz not null,
  primary key (number_key, gift)
);
create index on number_gifts (guest_id);

-- What was given before, as far as it can still be told.
insert into number_gifts (number_key, gift, guest_id, since)
  select decode(substr(key, 7), 'hex'), 'trial', guest_id, granted_at from vouchers
  where source = 'phone' and key ~ '^phone:([0-9a-f]{2})+$'
  on conflict do nothing;
insert into number_gifts (number_key, gift, guest_id, since)
  select v.number_key, 'bonus-code:' || c.id, r.guest_id, min(r.redeemed_at)
  from bonus_redemptions r
    join bonus_codes c on c.id = r.code_id and c.once_per_guest and (c.conditions ->> 'requireMobileAuth')::boolean
    join phone_verifications v on v.guest_id = r.guest_id and v.verified_at is not null
  group by v.number_key, c.id, r.guest_id
  on conflict do nothing;

-- How often all of an account's sessions were ended, or all but one: whoever begins one meanwhile sees that he came too late.
alter table auth_user add column sessions_ended integer not null default 0;
