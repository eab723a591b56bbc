-- The languages in which an employee can serve clients.
alter table employee add column spoken_languages text[] not null default '{}'
  check (spoken_languages <@ '{en,vi,es,zh,ko,fr,km,th,tl,pt,ru,ar}');
