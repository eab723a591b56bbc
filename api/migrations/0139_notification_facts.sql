-- Notifications are written anew in the reader's language; without facts (of other systems) they stay as they are.
alter table notification add column facts jsonb check (jsonb_typeof(facts) = 'object');
