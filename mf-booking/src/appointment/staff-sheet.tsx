import { ConflictNotice } from '@suite/entities';
import { type ShellProblem, useSubmit } from '@suite/graphql';
import { useStore, useStoreQuery } from '@suite/remote-kit';
import { Avatar, ErrorState, SkeletonList } from '@suite/ui';
import { ChoiceList, Sheet } from '@suite/ui/overlays';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOverrulable } from '../domain/refusal';
import {
  type AppointmentDetailFragment,
  SetAppointmentStaffDocument,
  StaffChoicesDocument,
} from './appointment.generated';
import styles from './appointment.module.css';
import { type Choice, UnavailableDialog } from './unavailable-dialog';
import type { EditConflict } from './use-edit-conflict';

const anyone = 'anyone';

interface Props {
  appointment: AppointmentDetailFragment;
  conflict: EditConflict;
  onClose: () => void;
  onChanged: (appointment: AppointmentDetailFragment) => void;
}

/** Assigns an employee. Each is listed with availability; an unavailable one needs confirmation. */
export function StaffSheet({ appointment, conflict, onClose, onChanged }: Props) {
  const { t } = useTranslation('mf-booking');
  const { whmcsId } = useStore();
  const { id, version, start_time, end_time } = appointment;
  const choices = useStoreQuery(StaffChoicesDocument, { start_time, end_time, exclude_appointment_id: id });
  const [warning, setWarning] = useState<Choice | null>(null);
  const requested = useRef<Pick<Choice, 'id' | 'name'> | null>(null);
  const { submit, pending } = useSubmit(SetAppointmentStaffDocument, {
    handles(problem) {
      setWarning(null);
      return conflict.handles(problem) || warnOf(problem);
    },
  });
  const booked = new Map(
    choices.data?.staff_get_available_booked.staff_booked.map((one) => [one.employee_id, one.reason]),
  );

  /** Shows the same warning for an employee who became busy after the list was loaded. */
  function warnOf(problem: ShellProblem): boolean {
    if (!isOverrulable(problem) || !requested.current) return false;
    setWarning({ ...requested.current, reason: problem.code === 'staff_off' ? 'off' : 'busy' });
    return true;
  }

  async function assign(employeeId: string | null, continueAnyway: boolean) {
    const result = await submit({
      whmcs_id: whmcsId,
      input_obj: { id, version, employee_id: employeeId, continue_anyway: continueAnyway },
    });
    if (result) onChanged(result.appointment_update_staff);
  }

  function choose(chosen: string) {
    requested.current = null;
    if (chosen === anyone) return void assign(null, false);
    const employee = choices.data?.employee_list.find((one) => one.id === chosen);
    if (!employee) return;
    const { full_name: name } = employee;
    requested.current = { id: chosen, name };
    const reason = booked.get(chosen);
    if (reason) setWarning({ id: chosen, name, reason });
    else void assign(chosen, false);
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('staff.title')}>
      {!pending && <ConflictNotice record="appointment" by={conflict.by} changes={conflict.changes} />}
      {body()}
      {warning && (
        <UnavailableDialog
          choice={warning}
          appointment={appointment}
          pending={pending}
          onBack={() => setWarning(null)}
          onContinue={() => assign(warning.id, true)}
        />
      )}
    </Sheet>
  );

  function body() {
    if (!choices.data && choices.problem) {
      return (
        <ErrorState title={t('staff.error')} onRetry={choices.refetch} debugId={choices.problem.debugId ?? undefined} />
      );
    }
    if (!choices.data) return <SkeletonList rows={6} label={t('staff.loading')} />;
    return (
      <>
        {choices.data.staff_get_available_booked.is_blocked_all && (
          <p className={styles.warning}>{t('staff.all_blocked')}</p>
        )}
        <ChoiceList
          label={t('staff.list')}
          selected={appointment.employee?.id ?? anyone}
          onSelect={choose}
          options={[
            { id: anyone, label: t('staff.anyone') },
            ...choices.data.employee_list.map((employee) => ({
              id: employee.id,
              label: employee.full_name,
              detail: t(`staff.${booked.get(employee.id) ?? 'free'}`),
              leading: <Avatar name={employee.full_name} src={employee.image_url ?? undefined} size={32} />,
            })),
          ]}
        />
      </>
    );
  }
}
