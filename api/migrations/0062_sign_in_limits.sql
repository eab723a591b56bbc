-- A turn is counted before the work that it is for, so that many tries at once get no more of them.
alter table rate_limit rename column failures to taken;
