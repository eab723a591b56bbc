-- What people wrote about the gift cards of a client who is anonymized; amounts stay. The tables are append-only for requests.
create policy anonymize_rows on gift_card_transaction for all to current_user using (true) with check (true);
create policy anonymize_rows on gift_card_log for all to current_user using (true) with check (true);

-- Runs as its owner, for the store of the transaction only.
create function anonymize_gift_card_notes(store integer, cards uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update gift_card_transaction set note = null
  where gift_card_transaction.whmcs_id = store and store = app_whmcs_id() and gift_card_id = any(cards) and note is not null;
  update gift_card_log set note = null
  where gift_card_log.whmcs_id = store and store = app_whmcs_id() and gift_card_id = any(cards) and note is not null;
$$;
revoke all on function anonymize_gift_card_notes from public;
grant execute on function anonymize_gift_card_notes to suite_app;
