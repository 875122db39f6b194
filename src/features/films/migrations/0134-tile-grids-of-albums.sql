-- Lists of albums have columns of their own.
alter table tile_grids drop constraint tile_grids_type_check, add constraint tile_grids_type_check check (type in ('videos', 'albums'));
