-- Expired cards that a refund gave a bonus back to, which ends, too.
create index gift_card_expired_bonus on gift_card (expires_on) where status = 'expired' and bonus_balance > 0;
