-- When a guest was last told on his pages that she is live.
alter table pins add column live_noted_at timestamptz;
