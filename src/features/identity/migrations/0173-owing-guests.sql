-- Since when a guest owes something, whatever else he is restricted for: `restriction_level` is above zero for as long, by this or by operators.
alter table guests add column owes_since timestamptz, add check (owes_since is null or restriction_level > 0);
update guests set owes_since = now() where restriction_level > 0 and restriction_reason = 'unpaid-debt';
