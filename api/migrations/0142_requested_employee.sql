-- Whether the client asked for the assigned employee. Null: the client booked it themselves, and asked for the employee
-- unless any would do (is_anyone).
alter table appointment add column is_requested boolean;

-- What the store booked so far: nobody has recorded there whether the client asked.
update appointment set is_requested = false
  from appointment_log
  where appointment_log.whmcs_id = appointment.whmcs_id and appointment_log.appointment_id = appointment.id
    and appointment_log.event = 'booked';
