-- Null: it is not in the shop, so that nobody is asked for a price.
alter table film_prices alter column price drop not null;
delete from film_prices p using films f where f.id = p.film_id and f.state <> 'published' and p.since > now();
insert into film_prices (film_id, since, price)
  select id, now(), null from films where state <> 'published' and published_at is not null
  on conflict (film_id, since) do update set price = null;

-- An objection waits only where there is something to object to.
update films f set objected_at = null from performers p
  where p.id = f.performer_id and f.objected_at is not null and (f.state not in ('refused', 'removed') or p.erased_at is not null);
alter table films add check (objected_at is null or state in ('refused', 'removed'));
