import type { UnavailableReason } from '@suite/graphql/schema-types';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { AppointmentDetailFragment } from './appointment.generated';
import { useAppointmentText } from './use-appointment-text';

export interface UnavailableChoice {
  id: string;
  name: string;
  reason: UnavailableReason;
}

interface Props {
  choice: UnavailableChoice;
  appointment: AppointmentDetailFragment;
  pending: boolean;
  onBack: () => void;
  onContinue: () => void;
}

/** Warns that the chosen employee is busy or off, with the choice to continue anyway. */
export function UnavailableDialog({ choice, appointment, pending, onBack, onContinue }: Props) {
  const { t } = useTranslation('mf-booking');
  const { start, end } = useAppointmentText(appointment);
  return (
    <ConfirmDialog
      isOpen
      onClose={onBack}
      title={t('staff.warning_title', { name: choice.name })}
      message={t(`staff.warning_${choice.reason}`, { name: choice.name, start, end })}
      confirm={t('staff.continue')}
      cancel={t('staff.back')}
      pending={pending}
      onConfirm={onContinue}
    />
  );
}
