-- The history of a ticket is append-only; what it says about a client who wants to be forgotten is not kept.

create policy anonymize_rows on order_log for all to current_user using (true) with check (true);

-- Runs as its owner, for the store of the transaction only: requests may not change the history.
create function anonymize_order_log(store integer, orders uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update order_log set data = data - array['note', 'person', 'name', 'reason']
  where order_log.whmcs_id = store and store = app_whmcs_id() and order_id = any(orders)
    and data ?| array['note', 'person', 'name', 'reason']
$$;
revoke all on function anonymize_order_log from public;
grant execute on function anonymize_order_log to suite_app;
