-- A promotion whose store has no Go Checkin any more is paused, with that as its reason.
alter table campaign drop constraint campaign_pause_reason_check;
alter table campaign add constraint campaign_pause_reason_check check (pause_reason in ('person', 'credits', 'complaints', 'service'));
