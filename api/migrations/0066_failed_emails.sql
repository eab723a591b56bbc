-- Emails of promotions that failed, by address: one that failed for good twice gets no more.
create index campaign_recipient_failed_email on campaign_recipient (whmcs_id, address) where channel = 'email' and state = 'failed';
