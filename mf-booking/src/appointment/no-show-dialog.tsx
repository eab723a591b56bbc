import { Button, Stack } from '@suite/ui';
import { Dialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import type { AppointmentDetailFragment } from './appointment.generated';
import { useAppointmentText } from './use-appointment-text';

interface Props {
  appointment: AppointmentDetailFragment;
  /** The number of open services of the visit. */
  count: number;
  onClose: () => void;
  onNoShow: (wholeVisit: boolean) => void;
}

/** Asks whether the client missed the whole visit of today, or only this service of it. */
export function NoShowDialog({ appointment, count, onClose, onNoShow }: Props) {
  const { t } = useTranslation('mf-booking');
  const { client } = useAppointmentText(appointment);
  const service = appointment.service_name ?? t('card.no_service');
  return (
    <Dialog isOpen onClose={onClose} title={t('no_show.done', { client })} role="alertdialog" dismissable>
      <Stack gap={2}>
        <Button wide onClick={() => onNoShow(true)}>
          {t('no_show.all_today', { count })}
        </Button>
        <Button wide variant="secondary" onClick={() => onNoShow(false)}>
          {t('no_show.only', { service })}
        </Button>
        <Button wide variant="quiet" onClick={onClose}>
          {t('confirm.no')}
        </Button>
      </Stack>
    </Dialog>
  );
}
