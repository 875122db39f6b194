-- A film that stays in the shop is found by its new words once they are approved.
drop trigger changed_film_to_search on films;
create trigger changed_film_to_search after update of texts, shown_texts, state, likes, sales on films
  for each row when (old.state is distinct from new.state and 'published' in (old.state, new.state)
    or new.state = 'published' and (old.texts, old.shown_texts, old.likes, old.sales)
      is distinct from (new.texts, new.shown_texts, new.likes, new.sales))
  execute function film_to_search();
