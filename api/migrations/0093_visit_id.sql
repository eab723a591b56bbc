-- The first appointment's id on each part of a visit, so that one index finds them all: under row-level security
-- "it is the first or names it" reads the whole table.

alter table appointment add column visit_id uuid not null generated always as (coalesce(parent_id, id)) stored;
create index appointment_visit on appointment (whmcs_id, visit_id);
drop index appointment_parent;
