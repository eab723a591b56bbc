-- Imported balances get their journals: the ledger owes the sum of all balances from now on.
alter table gift_card_transaction no force row level security;
alter table journal no force row level security;
alter table posting no force row level security;
do $$
declare
  one record;
  journal_of uuid;
begin
  for one in select whmcs_id, id, balance_change, created_at from gift_card_transaction
    where type = 'import' and journal_id is null order by whmcs_id, id
  loop
    journal_of := gen_random_uuid();
    insert into journal (whmcs_id, id, kind, cause_id, occurred_at)
      values (one.whmcs_id, journal_of, 'gift_card', journal_of, one.created_at);
    insert into posting (whmcs_id, journal_id, position, account, amount) values
      (one.whmcs_id, journal_of, 1, 'gift_card_liability', -one.balance_change),
      (one.whmcs_id, journal_of, 2, 'gift_card_import', one.balance_change);
    update gift_card_transaction set journal_id = journal_of where whmcs_id = one.whmcs_id and id = one.id;
  end loop;
end $$;
alter table gift_card_transaction force row level security;
alter table journal force row level security;
alter table posting force row level security;
