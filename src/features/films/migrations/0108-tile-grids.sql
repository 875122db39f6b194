-- How somebody looks at lists (H5): in how many columns, where there is room for more than one choice.
create table tile_grids (
  guest_id uuid not null references guests (id) on delete cascade,
  type text not null check (type in ('videos')),
  columns smallint not null check (columns between 3 and 5),
  changed_at timestamptz not null,
  primary key (guest_id, type)
);
