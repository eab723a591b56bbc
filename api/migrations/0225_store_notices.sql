-- Notifications of locked staff codes and of products that run low.
alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in
    ('appointment', 'new_ticket_survey', 'remind_ticket_survey', 'chat_conversation_survey', 'bamboo', 'package_remind', 'time_off',
     'code_lock', 'low_stock'));

-- A sign-in notifies of the lock that it causes.
create policy identity_insert on notification for insert to suite_app with check ((select app_scope()) = 'identity');
