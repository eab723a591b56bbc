-- What counts the recent no-shows of a client, beside the client in lists.
create index appointment_no_show on appointment (whmcs_id, customer_id, start_time) include (visit_id)
  where cancel_reason = 'no_show';
