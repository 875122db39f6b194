-- What is said in a film, by language: {"de": [{"from": 1000, "to": 2500, "text": "…"}]}, in milliseconds; and as an operator has approved it
-- last, which is what guests read.
alter table films add column captions jsonb not null default '{}', add column shown_captions jsonb;
