-- How and when a client agreed to something, as the person of the store says who recorded it.
alter table client_consent
  add column method text check (method in ('in_person', 'paper_form', 'phone', 'online')),
  add column agreed_on date;

-- An address whose client told the store that they want no offers by email. It outlives the client, as the others do; the
-- client may agree again.
alter table advertising_opt_out drop constraint advertising_opt_out_source_check;
alter table advertising_opt_out add constraint advertising_opt_out_source_check
  check (source in ('one_click', 'page', 'complaint', 'client_sheet'));
