-- What a person has entered about a store that is not open yet, so that they can go on on another device.
create table store_draft (
  user_id uuid primary key references app_user (id),
  content text not null check (length(content) <= 64000),
  saved_at timestamptz not null
);
create index store_draft_saved on store_draft (saved_at);
select guard_identity_table('store_draft');

-- Lets one person open one store where the operator invites them.
create table store_invitation (
  -- SHA-256 of the code: it is random, and shown to the operator once.
  code_hash bytea primary key check (length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The id of the store that it was used for; a repeated request uses it once.
  used_for uuid,
  used_by uuid references app_user (id)
);
create index store_invitation_created on store_invitation (created_at);
select guard_identity_table('store_invitation');
