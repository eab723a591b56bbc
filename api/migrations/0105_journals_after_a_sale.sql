-- What can happen to a sale afterwards. A journal that undoes or moves something names what caused it.

alter table journal drop constraint journal_kind_check;
alter table journal add constraint journal_kind_check check (kind in ('sale', 'refund', 'void', 'reassign'));
alter table journal alter column checkout_id drop not null;
-- The refund, void or reassignment that it is the posting of.
alter table journal add column cause_id uuid;
alter table journal add constraint journal_cause check ((kind = 'sale') = (checkout_id is not null) and (kind = 'sale') = (cause_id is null));
create unique index journal_once_per_cause on journal (whmcs_id, cause_id) where cause_id is not null;
create index journal_order on journal (whmcs_id, order_id);
