-- Several services one after another are one visit: one appointment each, and the others name the first.

alter table appointment add column is_anyone boolean not null default false;
alter table appointment add foreign key (whmcs_id, parent_id) references appointment (whmcs_id, id);
create index appointment_parent on appointment (whmcs_id, parent_id) where parent_id is not null;
