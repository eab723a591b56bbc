-- An operator gives somebody who lost password, phone and email a way back in, which works once within an hour.
alter table otp
  drop constraint otp_purpose_check,
  add constraint otp_purpose_check check (purpose in
    ('create_account', 'forgot_password', 'guest', 'sign_in', 'staff_sign_in', 'recovery'));
