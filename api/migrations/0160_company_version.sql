-- Counts the changes of a store's details, so that two people do not overwrite each other.
alter table company add column version integer not null default 1;
