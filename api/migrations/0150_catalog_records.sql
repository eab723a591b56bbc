-- Catalogue records that owners and partners change: versions against lost updates, and an archive instead of deletion.

alter table category
  add column version integer not null default 1,
  add column changed_by text not null default '',
  add column changed_at timestamptz not null default now(),
  -- Records that were archived together have the same instant, and are restored together.
  add column archived_at timestamptz;

alter table service
  add column description_en text check (length(description_en) <= 2000),
  add column description_vi text check (length(description_vi) <= 2000),
  add column taxable boolean not null default false,
  add column is_bookable_online boolean not null default true,
  add column version integer not null default 1,
  add column changed_by text not null default '',
  add column changed_at timestamptz not null default now(),
  add column archived_at timestamptz;

alter table item
  add column version integer not null default 1,
  add column changed_by text not null default '',
  add column changed_at timestamptz not null default now(),
  add column archived_at timestamptz;
