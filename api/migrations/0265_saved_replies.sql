-- Replies that people of the store send often, to choose from in a conversation.
create table saved_reply (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  content_en text check (length(content_en) between 1 and 640),
  content_vi text check (length(content_vi) between 1 and 640),
  version integer not null default 1,
  primary key (whmcs_id, id),
  check (content_en is not null or content_vi is not null)
);
select guard_store_table('saved_reply');
