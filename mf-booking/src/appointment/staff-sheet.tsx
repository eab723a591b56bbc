import { ConflictNotice } from '@suite/entities';
import { type PickedStaff, StaffPicker } from '@suite/entities/overlays';
import type { ShellProblem } from '@suite/graphql';
import { useStoreSubmit } from '@suite/remote-kit';
import { Sheet } from '@suite/ui/overlays';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOverrulable } from '../domain/refusal';
import { NotifySwitch } from '../notify-switch';
import { type AppointmentDetailFragment, SetAppointmentStaffDocument } from './appointment.generated';
import { type UnavailableChoice, UnavailableDialog } from './unavailable-dialog';
import type { EditConflict } from './use-edit-conflict';

interface Props {
  appointment: AppointmentDetailFragment;
  conflict: EditConflict;
  onClose: () => void;
  onChanged: (appointment: AppointmentDetailFragment) => void;
}

/** Chooses the employee of an appointment, each with their availability; an unavailable one needs a confirmation. */
export function StaffSheet({ appointment, conflict, onClose, onChanged }: Props) {
  const { t } = useTranslation('mf-booking');
  const { id, version, start_time, end_time, employee, customer } = appointment;
  const [warned, setWarned] = useState<UnavailableChoice | null>(null);
  const [notifiesClient, setNotifiesClient] = useState(true);
  const requested = useRef<PickedStaff | null>(null);
  const { submit, pending } = useStoreSubmit(SetAppointmentStaffDocument, {
    handles(problem) {
      setWarned(null);
      return conflict.handles(problem) || warnOf(problem);
    },
  });

  /**
   * Another person took the time since the list was loaded: the same confirmation is required as for a busy
   * employee.
   */
  function warnOf(problem: ShellProblem): boolean {
    if (!isOverrulable(problem) || !requested.current) return false;
    const { id: staffId, name } = requested.current;
    setWarned({ id: staffId, name, reason: problem.code === 'staff_off' ? 'off' : 'busy' });
    return true;
  }

  async function assign(employeeId: string | null, continueAnyway: boolean) {
    const response = await submit({
      input_obj: {
        id,
        version,
        employee_id: employeeId,
        continue_anyway: continueAnyway,
        notify_client: notifiesClient,
      },
    });
    if (response) onChanged(response.appointment_update_staff);
  }

  function choose(staff: PickedStaff | null) {
    requested.current = staff;
    if (staff?.reason) setWarned({ ...staff, reason: staff.reason });
    else void assign(staff?.id ?? null, false);
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('staff.title')}>
      {!pending && <ConflictNotice record="appointment" by={conflict.by} changes={conflict.changes} />}
      <NotifySwitch checked={notifiesClient} onChange={setNotifiesClient} />
      <StaffPicker
        time={{ start: start_time, end: end_time }}
        exclude={id}
        clientId={customer?.id ?? null}
        anyone={{ label: t('staff.anyone') }}
        selected={employee?.id ?? null}
        onChoose={choose}
      />
      {warned && (
        <UnavailableDialog
          choice={warned}
          appointment={appointment}
          pending={pending}
          onBack={() => setWarned(null)}
          onContinue={() => assign(warned.id, true)}
        />
      )}
    </Sheet>
  );
}
