-- How and when a client agreed to something, as the person of the store says who recorded it.
alter table client_consent
  add column method text check (method in ('in_person', 'paper_form', 'phone', 'online')),
  add column agreed_on date;

-- An address whose client told the store, or another system before, that they want no offers by email. It outlives the
-- client, as the others do; the client may agree again.
alter table advertising_opt_out drop constraint advertising_opt_out_source_check;
alter table advertising_opt_out add constraint advertising_opt_out_source_check
  check (source in ('one_click', 'page', 'complaint', 'client_sheet', 'import'));

-- What imports of earlier releases recorded as refused. An owner of the tables who is no superuser adds rows only without
-- forced row-level security.
alter table advertising_opt_out no force row level security;
insert into advertising_opt_out (whmcs_id, email, source, created_at)
select whmcs_id, lower(recipient), 'import', min(created_at) from client_consent
where channel = 'email' and kind = 'advertising' and not is_agreed and source = 'import' and recipient is not null
group by whmcs_id, lower(recipient) on conflict do nothing;
alter table advertising_opt_out force row level security;
