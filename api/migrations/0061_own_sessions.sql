-- People see their own sessions by the device that they signed in on, and end them.
alter table session
  -- Of the browser that signed in, e.g. "iPhone · Safari". Null for sessions of older servers.
  add column device_name text,
  drop constraint session_ended_because_check,
  add constraint session_ended_because_check check (ended_because in
    ('logout', 'reuse', 'password', 'deactivated', 'role', 'permission', 'device', 'revoked'));
