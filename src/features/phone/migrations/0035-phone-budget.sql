-- Codes cost money: how many went out is counted by network, country and in all. A network is kept as a keyed hash, for a day.
alter table phone_verifications add column network_key bytea;
create index on phone_verifications (network_key, started_at desc) where network_key is not null;
create index on phone_verifications (started_at desc);
