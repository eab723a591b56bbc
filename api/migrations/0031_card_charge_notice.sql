-- Whether the client gets a text once the charge of their card on file is approved.
alter table checkout add column notifies_client boolean not null default false;
