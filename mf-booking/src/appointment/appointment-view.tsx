import { usePrefetch } from '@suite/remote-kit';
import { LiveRegion } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelAppointmentDialog, ConfirmAppointmentDialog, StaffSheet } from '../dialogs';
import type { AppointmentDetailFragment } from './appointment.generated';
import { AppointmentActions } from './appointment-actions';
import { AppointmentFacts } from './appointment-facts';
import { useAppointmentWords } from './use-appointment-words';

interface Props {
  appointment: AppointmentDetailFragment;
  /** Asks the server for the newest state. */
  onChanged: () => void;
}

type Open = 'confirm' | 'cancel' | 'staff';

/** The facts of an appointment with the popups that change it; one popup at a time. */
export function AppointmentView({ appointment, onChanged }: Props) {
  const { t } = useTranslation('mf-booking');
  const words = useAppointmentWords(appointment);
  const [open, setOpen] = useState<Open | null>(null);
  const [said, setSaid] = useState('');
  usePrefetch(ConfirmAppointmentDialog);

  function close(message = '') {
    setOpen(null);
    setSaid(message);
    onChanged();
  }

  return (
    <>
      <AppointmentFacts appointment={appointment} onChangeStaff={() => setOpen('staff')} />
      <AppointmentActions
        appointment={appointment}
        onConfirm={() => setOpen('confirm')}
        onCancel={() => setOpen('cancel')}
        onChanged={onChanged}
      />
      <LiveRegion message={said} />
      {open === 'confirm' && (
        <ConfirmAppointmentDialog
          appointment={appointment}
          onClose={() => close()}
          onConfirmed={() => close(t('confirm.done', words))}
        />
      )}
      {open === 'cancel' && (
        <CancelAppointmentDialog appointment={appointment} onClose={() => close()} onCanceled={() => close()} />
      )}
      {open === 'staff' && (
        <StaffSheet
          appointment={appointment}
          onClose={() => close()}
          onChanged={(name) => close(t('staff.changed', { name }))}
        />
      )}
    </>
  );
}
