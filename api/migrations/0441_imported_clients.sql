-- The import by which a client came, so that it can be taken back.
alter table customer
  add column import_batch_id uuid,
  add foreign key (whmcs_id, import_batch_id) references import_batch (whmcs_id, id);
create index customer_import_batch on customer (whmcs_id, import_batch_id, id) where import_batch_id is not null;
-- Clients without a number are recognized by their address.
create index customer_email on customer (whmcs_id, lower(email)) where email is not null;

-- Prepares clients whose import is taken back to be deleted: what it recorded as agreed never was. What they refused stays,
-- for their numbers and addresses. The policy anonymize_rows lets the owner of the function change the records.
create function undo_imported_consents(store integer, clients uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from client_consent
    where whmcs_id = store and store = app_whmcs_id() and customer_id = any(clients) and is_agreed and source = 'import';
  update client_consent set customer_id = null
    where whmcs_id = store and store = app_whmcs_id() and customer_id = any(clients) and not is_agreed and source = 'import'
$$;
revoke all on function undo_imported_consents from public;
grant execute on function undo_imported_consents to suite_app;
