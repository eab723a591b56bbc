-- The person of a code for a new password says "This was not me": for a day no other code is sent. The link in the
-- message has a token, of which the hash is stored until it is used.
alter table otp add column stop_hash bytea;
create unique index otp_stop on otp (stop_hash) where stop_hash is not null;
create index otp_user on otp (user_id) where user_id is not null;
alter table app_user add column resets_stopped_until timestamptz;
