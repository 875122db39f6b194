-- Pools of workers, and when each was last heard of: work of one that is heard of no more is given out again.
create table job_workers (
  pool text primary key,
  seen_at timestamptz not null
);
