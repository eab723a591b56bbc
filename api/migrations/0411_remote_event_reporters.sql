-- How many people, sessions and owners report: a version is judged by how many of them see it fail. Digests join nothing.
alter table remote_event add column person_digest bytea;
alter table remote_event add column session_digest bytea;
-- The owner of the store: several stores of one owner count as one.
alter table remote_event add column owner_digest bytea;
-- Whether the store was live: anybody can open one on trial.
alter table remote_event add column is_live boolean not null default true;
