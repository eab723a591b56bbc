-- A kind of notification: a pay period was closed, or everybody confirmed it.

alter table notification drop constraint notification_kind_check, add constraint notification_kind_check check (kind in
  ('appointment', 'new_ticket_survey', 'remind_ticket_survey', 'chat_conversation_survey', 'bamboo', 'package_remind', 'time_off',
   'code_lock', 'low_stock', 'message_failed', 'gift_card_bonus', 'payroll'));
