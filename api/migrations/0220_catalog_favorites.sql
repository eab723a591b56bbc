-- Products and categories that a person (user or employee) marked, as services are (service_favorite).
create table item_favorite (
  whmcs_id integer not null,
  person_id uuid not null,
  item_id uuid not null,
  primary key (whmcs_id, person_id, item_id),
  foreign key (whmcs_id, item_id) references item (whmcs_id, id)
);
select guard_store_table('item_favorite');

create table category_favorite (
  whmcs_id integer not null,
  person_id uuid not null,
  category_id uuid not null,
  primary key (whmcs_id, person_id, category_id),
  foreign key (whmcs_id, category_id) references category (whmcs_id, id)
);
select guard_store_table('category_favorite');
