-- A card that replaces another has the sums and the expiry of that one's loads: to be replaced is no load. Until now the
-- moved balance was counted as one.
alter table gift_card no force row level security;
alter table gift_card_transaction no force row level security;
with recursive replaced as (
  select g.whmcs_id, g.id, g.replaced_by_id, g.amount, g.price, g.expires_on, false as is_replacement from gift_card g
  where g.replaced_by_id is not null
    and not exists (select from gift_card former where former.whmcs_id = g.whmcs_id and former.replaced_by_id = g.id)
  union all
  select g.whmcs_id, g.id, g.replaced_by_id,
    replaced.amount + g.amount - coalesce((select sum(t.balance_change)::integer from gift_card_transaction t
      where t.whmcs_id = g.whmcs_id and t.gift_card_id = g.id and t.type = 'transfer_in'), 0),
    replaced.price + g.price, coalesce(g.expires_on, replaced.expires_on), true
  from gift_card g join replaced on g.whmcs_id = replaced.whmcs_id and g.id = replaced.replaced_by_id
)
update gift_card g set amount = greatest(replaced.amount, 0), price = replaced.price, expires_on = replaced.expires_on
  from replaced where replaced.is_replacement and g.whmcs_id = replaced.whmcs_id and g.id = replaced.id;
alter table gift_card force row level security;
alter table gift_card_transaction force row level security;
