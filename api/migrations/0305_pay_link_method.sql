-- A pay link is opened on the client's phone, or paid by a card that is held to the phone of the desk.
alter table pay_link add column method text not null default 'link' check (method in ('link', 'tap'));
