-- Breaks within the hours of a week, in minutes since Monday's midnight by the store's clock.
alter table work_days add column breaks int4multirange not null default '{}' check (breaks <@ int4range(0, 10080));
