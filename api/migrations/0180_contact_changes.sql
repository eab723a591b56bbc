-- A person proves a new phone number or email of theirs with a one-time code that is sent to it.
alter table otp
  drop constraint otp_purpose_check,
  add constraint otp_purpose_check check (purpose in
    ('create_account', 'forgot_password', 'guest', 'sign_in', 'staff_sign_in', 'recovery', 'contact_change'));
