-- Distributes the tables of stores over the servers of a Citus cluster, by store. Generated from the migrated database by
-- `npm run codegen`; docs/guides/scaling.md says when and how it is run: once, as the owner of the tables, with psql, while
-- no server of the suite runs.
--
-- These tables stay on the coordinator:
--   app_user: An account may belong to several stores.
--   message_allowance: What every store may send each month free of charge.
--   billing_issuer: Who sells to all stores.
--   billing_number: Invoices are numbered without gaps over all stores.
--   billing_operator_change: What the operator changed for all stores.
--   billing_price: Prices of the operator, for all stores.
--   billing_product: What the operator sells, to all stores.
--   billing_tax_rate: Taxes by place, for all stores.
--   contact_key: Keys of the servers, for all stores.
--   developer: People who release remotes.
--   external_reference: Ids of other services, which lead to a store.
--   maintenance_config: When the suite is closed for everybody.
--   migration: The migrations of the database.
--   otp: A code is looked up before anybody is signed in.
--   picture: A file is looked up by its name; an account’s is of no store.
--   push_subscription: A browser belongs to a session.
--   rate_limit: Limits of addresses, persons and stores are counted by one key.
--   refresh_token: A token is looked up by its hash.
--   session: A session is looked up by its id; an account’s is of no store.
--   store_draft: The account that opens a store has none yet.
--   store_invitation: Codes of stores that are not open yet.
\set ON_ERROR_STOP on
set citus.propagate_set_commands = 'local';
set citus.enable_unsafe_triggers = on;

-- Each table comes after those that its foreign keys refer to.
select create_distributed_table('company', 'whmcs_id', colocate_with => 'none');
select create_distributed_table('audit_head', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('idempotency', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('outbox_message', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('staff_code_lock', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('advertising_opt_out', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('appointment_group', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('audit_log', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('billing_account', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('billing_card', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('billing_card_check', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('billing_package', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('campaign', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('campaign_automation', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('cash_count', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('cash_drawer', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('catalog_price', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('category', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('chat_message', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('chat_read', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('company_rating', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('company_service', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('consent_wording', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('contact_suppression', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('conversation', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('customer_group', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('customer_type_rules', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('email_opt_out', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('employee', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('former_rate', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('gift_card_closing', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('gift_card_run', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('import_batch', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('income_client_day', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('income_commission_day', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('income_employee_day', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('income_hour', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('income_item_day', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('key_value', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('kiosk_device', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('merchant', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('merchant_deposit', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('message_credit', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('message_template', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('modifier_group', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('notification_preference', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('offline_ticket', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('order_counter', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('order_qr_run', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('past_ticket_access', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('pay_period', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('pay_schedule', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('payment_method', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('permission', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('planned_price', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('remote_event', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('sample_record', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('saved_reply', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('staff_device', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('text_opt_out', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('text_registration', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('turn_day', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('turn_rules', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('billing_card_event', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('billing_invoice', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('blocked_time', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('campaign_group', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('card_batch', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('cash_close', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('cash_count_entry', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('cash_movement', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('category_favorite', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('commission_structure', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('company_user', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('conversation_typing', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('customer', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('day_off', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('employee_rating', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('extra_day', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('item', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('message_credit_day', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('message_credit_entry', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('message_credit_hold', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('modifier', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('pay_adjustment', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('pay_version', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('service', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('time_entry', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('time_off_request', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('turn_event', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('work_days', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('worker_terms', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('appointment', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('billing_charge', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('billing_dunning', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('billing_invoice_line', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('billing_order', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('campaign_recipient', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('card_batch_sum', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('cash_reopening', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('client_consent', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('customer_activity', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('customer_activity_item', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('customer_card', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('customer_group_member', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('customer_merge', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('customer_not_same', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('customer_photo', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('gift_card', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('inbound_text', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('item_favorite', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('pay_reopening', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('pay_slip', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('promo_code', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('service_employee', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('service_favorite', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('service_modifier_group', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('time_entry_change', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('appointment_group_member', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('appointment_log', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('appointment_notification', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('appointment_sms', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('appointment_undo', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('billing_invoice_tax', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('billing_journal', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('gift_card_delivery', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('gift_card_log', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('notification', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('pay_confirmation', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('sales_order', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('scheduled_notification', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('billing_entry', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('check_in', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('checkout', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('order_item', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('order_log', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('order_qr', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('point_log', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('promo_redemption', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('push_delivery', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('push_request', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('receipt_message', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('refund', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('tip_share', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('visit_survey', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('journal', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('order_discount', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('pay_link', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('payment', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('point_lot', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('refund_line', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('review_reply', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('chargeback', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('gift_card_transaction', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('line_pay', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('pay_late_journal', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('payment_event', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('payment_transaction', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('point_lot_change', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('posting', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('refund_payment', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('card_batch_row', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('card_batch_share', 'whmcs_id', colocate_with => 'company');
select create_distributed_table('settlement_line', 'whmcs_id', colocate_with => 'company');
