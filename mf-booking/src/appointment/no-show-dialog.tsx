import { Button, Stack } from '@suite/ui';
import { Dialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { NotifySwitch } from '../notify-switch';
import type { NoShowText } from '../use-no-show-text';
import type { AppointmentDetailFragment } from './appointment.generated';
import type { Missed } from './use-appointment-changes';
import { useAppointmentText } from './use-appointment-text';

interface Props {
  appointment: AppointmentDetailFragment;
  /** The number of the client's open appointments of the day. */
  count: number;
  /** Null if the client gets no text about a no-show. */
  text: NoShowText;
  onClose: () => void;
  onNoShow: (missed: Missed) => void;
}

/** Asks whether the client missed all appointments of the day, or only this one. */
export function NoShowDialog({ appointment, count, text, onClose, onNoShow }: Props) {
  const { t } = useTranslation('mf-booking');
  const { client } = useAppointmentText(appointment);
  const service = appointment.service_name ?? t('card.no_service');
  return (
    <Dialog isOpen onClose={onClose} title={t('no_show.done', { client })} role="alertdialog" dismissable>
      <Stack gap={2}>
        {text && <NotifySwitch {...text} />}
        <Button wide onClick={() => onNoShow('day')}>
          {t('no_show.all_today', { count })}
        </Button>
        <Button wide variant="secondary" onClick={() => onNoShow('one')}>
          {t('no_show.only', { service })}
        </Button>
        <Button wide variant="quiet" onClick={onClose}>
          {t('confirm.no')}
        </Button>
      </Stack>
    </Dialog>
  );
}
