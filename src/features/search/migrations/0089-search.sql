-- What guests search for (I1): everything that can be found, in one index, and the words that it is found by.
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;
create extension if not exists btree_gin;

-- The one way in which words are made alike, of what is found and of what is typed: small letters without accents, ß as ss, and a, o, u for ae, oe, ue, so
-- that "Müller", "Mueller" and "muller" are one word. What is no letter and no digit parts words; signs that cannot be seen are left out.
create function search_fold(typed text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(regexp_replace(translate(replace(replace(replace(
      regexp_replace(normalize(lower(normalize(typed, NFKD) collate pg_c_utf8), NFKD),
        '[\u0300-\u036f\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
      'ß', 'ss'), 'æ', 'a'), 'œ', 'o'), 'øłđðıħ', 'olddih'),
    '([aou])e+', '\1', 'g') collate pg_c_utf8,
    '[^[:alnum:]]+', ' ', 'g'))
$$;

-- The words of a text, in their order. Of a very long one its beginning is enough to know it.
create function search_words(typed text) returns text[] language sql immutable strict parallel safe as $$
  select array(select left(word, 40) from unnest(string_to_array(search_fold(typed), ' ')) with ordinality w (word, n)
    where word <> '' order by n)
$$;

create function search_vector(title text, body text) returns tsvector language sql immutable strict parallel safe as $$
  select coalesce(string_agg(word || ':' || least(n, 16000) || weight, ' '), '')::tsvector from (
    select word, n, 'A' as weight from unnest(search_words(title)) with ordinality a (word, n)
    union all
    select word, n + 100, 'B' from unnest(search_words(left(body, 4000))) with ordinality b (word, n)) w
$$;

create table search_documents (
  language text not null,
  category text not null,
  subject_id bigint not null,
  -- The performer whose it is: who may not see her does not find it.
  owner_id bigint,
  title text not null,
  body text not null,
  popularity integer not null default 0 check (popularity >= 0),
  -- Among the twentieth of its category that most care for, which is looked through first.
  is_popular boolean not null default false,
  words tsvector not null generated always as (search_vector(title, body)) stored,
  primary key (language, category, subject_id)
) partition by list (language);
-- What is asked in one language is not looked for among the words of all.
create table search_documents_de partition of search_documents for values in ('de');
create table search_documents_en partition of search_documents for values in ('en');
create table search_documents_es partition of search_documents for values in ('es');
create table search_documents_nl partition of search_documents for values in ('nl');
create index search_documents_words on search_documents using gin (category, words);
create index search_documents_popular on search_documents using gin (category, words) where is_popular;
create index search_documents_owner on search_documents (owner_id);
create index search_documents_subject on search_documents (category, subject_id);

-- From which popularity on something is among those; counted anew by the job that counts words.
create table search_thresholds (
  category text primary key,
  popularity integer not null
);

-- What is to be written anew.
create table search_changes (
  category text not null,
  subject_id bigint not null,
  primary key (category, subject_id)
);

-- For triggers of the features whose things can be found.
create function search_changed(of_category text, id bigint) returns void language sql as $$
  -- Written again where it stands there already: who is at it has not seen what this transaction does.
  insert into search_changes (category, subject_id) values (of_category, id)
    on conflict (category, subject_id) do update set subject_id = excluded.subject_id
$$;
create function search_gone(of_category text, id bigint) returns void language sql as $$
  select search_changed(of_category, id);
  delete from search_documents d where d.category = of_category and d.subject_id = id
$$;

-- Every word that something is found by, and how many things are.
create table search_lexicon (
  language text not null,
  word text collate "C" not null,
  -- As it is written: "köln" for the word "koln".
  shown text not null,
  uses integer not null,
  primary key (language, word)
);
create index search_lexicon_alike on search_lexicon using gin (language, word gin_trgm_ops);
create index search_lexicon_backwards on search_lexicon (language, (reverse(word) collate "C"));

-- The ten words that are used most of those that begin so, for beginnings that very many have.
create table search_prefixes (
  language text not null,
  prefix text collate "C" not null,
  words text[] not null,
  primary key (language, prefix)
);

-- What guests with an account have searched for.
create table search_requests (
  guest_id uuid not null references guests (id) on delete cascade,
  language text not null,
  -- Its words, as they are compared, and as he wrote it.
  folded text not null,
  pattern text not null,
  -- It is nobody's address or number.
  is_proposable boolean not null,
  searched_at timestamptz not null,
  primary key (guest_id, language, folded)
);
create index search_requests_latest on search_requests (guest_id, searched_at desc);
create index search_requests_old on search_requests (searched_at);

-- What several of them have, to be proposed to others.
create table search_patterns (
  language text not null,
  folded text collate "C" not null,
  pattern text not null,
  guests integer not null,
  primary key (language, folded)
);
