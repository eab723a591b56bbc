-- The language that a text to a client was written in; null if an earlier release wrote it.
alter table appointment_sms add column language text check (language in ('en', 'vi'));
alter table scheduled_notification add column language text check (language in ('en', 'vi'));
