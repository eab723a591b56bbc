-- Reminders of an unused balance: advertising, for which the holder of the card has to agree.
alter table gift_card
  -- The client who agreed; a card that moves to another client needs that client's consent.
  add column reminder_customer_id uuid,
  add column reminder_agreed_at timestamptz,
  add column reminded_at timestamptz,
  add constraint gift_card_reminder check ((reminder_customer_id is null) = (reminder_agreed_at is null));
create index gift_card_reminded on gift_card (whmcs_id, id) where reminder_customer_id is not null and status = 'active';
