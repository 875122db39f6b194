-- A list that was looked at within the hour; what was done of one kind; refusals of a row ("refused row 7"); days.
create index audit_log_looks on audit_log (operator_id, action, at);
create index audit_log_actions on audit_log (action, id desc);
create index audit_log_days on audit_log (at);
-- Whose age check an entry is about.
create index avs_changes_request on avs_changes (request_id) where request_id is not null;
