-- Options and add-ons of services, in groups that several services share: lengths, art, removal.

create table modifier_group (
  whmcs_id integer not null references company (whmcs_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 255),
  -- one: exactly one is chosen, the first by default. optional, any: none by default.
  selection text not null check (selection in ('one', 'optional', 'any')),
  status integer not null default 1,
  priority integer not null default 0,
  version integer not null default 1,
  changed_by text not null default '',
  changed_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (whmcs_id, id)
);
select guard_store_table('modifier_group');

-- A choice of a group: the cents and minutes that it adds to a service.
create table modifier (
  whmcs_id integer not null,
  id uuid not null,
  group_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  price integer not null check (price between 0 and 999999),
  duration integer not null check (duration between 0 and 720),
  position integer not null,
  -- 0: it was removed from its group; appointments name it still.
  status integer not null default 1,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, group_id) references modifier_group (whmcs_id, id)
);
create index modifier_group_place on modifier (whmcs_id, group_id, position);
select guard_store_table('modifier');
create trigger modifier_price_recorded after update of price on modifier
  for each row when (old.price <> new.price) execute function record_catalog_price();

create table service_modifier_group (
  whmcs_id integer not null,
  service_id uuid not null,
  group_id uuid not null,
  primary key (whmcs_id, service_id, group_id),
  foreign key (whmcs_id, service_id) references service (whmcs_id, id),
  foreign key (whmcs_id, group_id) references modifier_group (whmcs_id, id)
);
create index service_modifier_group_group on service_modifier_group (whmcs_id, group_id);
select guard_store_table('service_modifier_group');

-- What was chosen with the service, as it was called and cost then: a list of id, name, price and duration.
alter table appointment add column modifiers jsonb not null default '[]';
-- The same of a line; its name and price include it.
alter table order_item add column modifiers jsonb not null default '[]';
