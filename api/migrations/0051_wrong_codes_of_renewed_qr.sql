-- Wrong staff codes stay counted when the store's QR code is renewed: renewing it again and again allows no more guesses.
create function carry_wrong_codes_of_qr() returns trigger language plpgsql as $$
begin
  update staff_code_lock set place = 'qr:' || new.staff_qr_serial
    where whmcs_id = new.whmcs_id and place = 'qr:' || old.staff_qr_serial;
  return null;
end $$;
create trigger company_carries_wrong_codes after update of staff_qr_serial on company
  for each row when (old.staff_qr_serial <> new.staff_qr_serial) execute function carry_wrong_codes_of_qr();
