-- Promotions: named discounts of whole tickets, with a figure and an account of their own.

alter type ledger_account add value 'promo';
comment on type ledger_account is
'sales_*: income by kind of line, before discounts (credit)
line_discount, order_discount, promo, reward: what was taken off (debit)
service_fee: income (credit)
tax_payable: owed to the state (credit)
cash_discount: taken off because cash was paid, by payment (debit)
tips_payable: owed to employees, by employee and payment (credit)
cash, card, check: received, by payment (debit)
gift_card_liability: the paid balance of gift cards, owed to holders; a sale credits it, redeeming debits it
gift_card_bonus: the bonus balance of gift cards, to honour and never paid out (credit)
gift_card_bonus_granted: bonus that the store gave (debit), and bonus that ended unused (credit)
gift_card_import: balances that were imported from another system (debit)
gift_card_adjustment: corrections of balances by an owner
gift_card_transfer: balances on the way from a card to its replacement; always 0 in sum';

alter table order_discount
  -- A promotion of the whole ticket: it applies after the other discounts, and has a name.
  add column is_promo boolean not null default false,
  add constraint order_discount_promo check (not is_promo or (order_item_id is null and name is not null));
