-- Card payments that their bank disputes, as the gateway reports them. The ledger is not changed by them.
create table chargeback (
  whmcs_id integer not null,
  id uuid not null,
  payment_id uuid not null,
  -- By which the gateway names it.
  gateway_id text not null check (length(gateway_id) between 1 and 255),
  status text not null check (status in ('opened', 'won', 'lost')),
  status_at timestamptz not null,
  -- The disputed part of the payment, for display; null for all of it.
  amount integer check (amount > 0),
  reason text check (length(reason) between 1 and 60),
  -- The last day on which the store can respond.
  respond_by date,
  -- The earliest time that was reported.
  created_at timestamptz not null,
  primary key (whmcs_id, id),
  foreign key (whmcs_id, payment_id) references payment (whmcs_id, id)
);
create unique index chargeback_gateway_id on chargeback (gateway_id);
create index chargeback_payment on chargeback (whmcs_id, payment_id);
select guard_store_table('chargeback');
-- Only the gateway's events write them, and nothing deletes them.
revoke insert, update, delete on chargeback from suite_app;
revoke delete on chargeback from suite_system;

-- An event names the gateway's transaction.
create index payment_trans_id on payment (trans_id) where trans_id is not null;

alter table gift_card_log
  drop constraint gift_card_log_event_check,
  add constraint gift_card_log_event_check check (event in
    ('deactivated', 'reactivated', 'replaced', 'moved', 'expiry_set', 'frozen', 'unfrozen')),
  -- Why a card that was frozen had been switched off before; it is again once the chargeback is won.
  add column former_off_reason text check (former_off_reason in ('lost', 'stolen', 'other'));
