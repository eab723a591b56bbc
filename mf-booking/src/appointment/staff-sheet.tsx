import { useSubmit } from '@suite/graphql';
import { useStore, useStoreQuery } from '@suite/remote-kit';
import { Avatar, ErrorState, SkeletonList } from '@suite/ui';
import { ChoiceList, Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AppointmentDetailFragment,
  SetAppointmentStaffDocument,
  StaffChoicesDocument,
} from './appointment.generated';
import styles from './appointment.module.css';
import { type Choice, UnavailableDialog } from './unavailable-dialog';

const anyone = 'anyone';

interface Props {
  appointment: AppointmentDetailFragment;
  onClose: () => void;
  onChanged: (name: string) => void;
}

/** Who serves: everyone with a word on whether they are free; choosing someone who is not asks first. */
export function StaffSheet({ appointment, onClose, onChanged }: Props) {
  const { t } = useTranslation('mf-booking');
  const { whmcsId } = useStore();
  const { id, version, start_time, end_time } = appointment;
  const choices = useStoreQuery(StaffChoicesDocument, { start_time, end_time, exclude_appointment_id: id });
  const [warned, setWarned] = useState<Choice | null>(null);
  const { submit, pending } = useSubmit(SetAppointmentStaffDocument);
  const booked = new Map(
    choices.data?.staff_get_available_booked.staff_booked.map((one) => [one.employee_id, one.reason]),
  );

  async function assign(employeeId: string | null, name: string, continueAnyway: boolean) {
    const answer = await submit({
      whmcs_id: whmcsId,
      input_obj: { id, version, employee_id: employeeId, continue_anyway: continueAnyway },
    });
    setWarned(null);
    if (answer) onChanged(name);
  }

  function choose(chosen: string) {
    if (chosen === anyone) return void assign(null, t('staff.anyone'), false);
    const employee = choices.data?.employee_list.find((one) => one.id === chosen);
    if (!employee) return;
    const reason = booked.get(chosen);
    if (reason) setWarned({ id: chosen, name: employee.full_name, reason });
    else void assign(chosen, employee.full_name, false);
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('staff.title')}>
      {body()}
      {warned && (
        <UnavailableDialog
          choice={warned}
          appointment={appointment}
          pending={pending}
          onBack={() => setWarned(null)}
          onContinue={() => assign(warned.id, warned.name, true)}
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
