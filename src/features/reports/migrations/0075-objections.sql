-- What whoever reported says against the decision (Regulation (EU) 2022/2065, article 20), once, and what became of it.
alter table content_reports
  add column objection text,
  add column objected_at timestamptz,
  add column objection_outcome text check (objection_outcome in ('changed', 'kept')),
  add column objection_reasons text,
  add column objection_decided_at timestamptz,
  add column objection_decided_by uuid references guests (id),
  -- Somebody has to decide: about the report, or about what was said against the decision.
  add column waits boolean not null
    generated always as (outcome is null or (objection is not null and objection_outcome is null)) stored,
  -- When it last came to us.
  add column came_at timestamptz not null generated always as (coalesce(objected_at, received_at)) stored,
  add check ((objection is null) = (objected_at is null)),
  add check (objection is null or outcome is not null),
  add check (objection_outcome is null or objection is not null),
  add check (
    (objection_outcome is null) = (objection_decided_at is null)
    and (objection_outcome is null) = (objection_reasons is null)
  );
drop index content_reports_received_at_id_idx;
drop index content_reports_received_at_id_idx1;
create index on content_reports (waits, came_at, id);
create index on content_reports (objection_decided_by) where objection_decided_by is not null;
