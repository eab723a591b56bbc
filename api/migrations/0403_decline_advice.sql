-- Why the gateway says that a card was declined: the code of the card network as it came, and what to do about it.
alter table payment_transaction
  add column decline_code text,
  add column decline_advice text check (decline_advice in ('never', 'new_data', 'later'));
