import { canTransition, isUnprocessed } from '@suite/domain';
import { Slot, usePermission, useStore, useSuiteLinks } from '@suite/remote-kit';
import { ActionBar, Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayBeNoShow, mayChange, mayTakeBackNoShow } from '../domain/status';
import type { AppointmentDetailFragment } from './appointment.generated';
import styles from './appointment.module.css';
import { useAppointmentText } from './use-appointment-text';

interface Props {
  appointment: AppointmentDetailFragment;
  onConfirm: () => void;
  onCancel: () => void;
  onDone: () => void;
  onNoShow: () => void;
  onTakeBackNoShow: () => void;
  isTakingBack: boolean;
  /** Fetches the newest state after a change elsewhere. */
  onChanged: () => void;
}

/** The next action of an appointment: confirm it, create its ticket, mark it done without one, or open its ticket. */
export function AppointmentActions({
  appointment,
  onConfirm,
  onCancel,
  onDone,
  onNoShow,
  onTakeBackNoShow,
  isTakingBack,
  onChanged,
}: Props) {
  const { t } = useTranslation('mf-booking');
  const links = useSuiteLinks();
  const { timezone } = useStore();
  const mayBook = usePermission('UPDATE_BOOKING');
  const mayUpdate = mayBook && mayChange(appointment);
  const mayOrder = usePermission('ORDER');
  const { client } = useAppointmentText(appointment);

  return (
    <ActionBar>
      {mayUpdate && (
        <Button variant="quiet" onClick={onCancel}>
          {t('appointment.cancel')}
        </Button>
      )}
      {mayUpdate && mayBeNoShow(appointment, new Date()) && (
        <Button variant="quiet" onClick={onNoShow}>
          {t('no_show.status')}
        </Button>
      )}
      {mayBook && mayTakeBackNoShow(appointment, new Date(), timezone) && (
        <Button variant="secondary" pending={isTakingBack} onClick={onTakeBackNoShow}>
          {t('no_show.take_back')}
        </Button>
      )}
      {appointment.order && mayOrder && (
        <Link className={styles.open} to={links.order({ id: appointment.order.id })}>
          {t('appointment.open_order', { code: appointment.order.order_code })}
        </Link>
      )}
      {appointment.status === 'confirmed' && !appointment.order && (
        <Slot
          name="appointment.create-order"
          props={{ appointmentId: appointment.id, clientName: client, onCreated: onChanged }}
        />
      )}
      {mayUpdate && canTransition(appointment.status, 'done') && (
        <Button variant="secondary" onClick={onDone}>
          {t('appointment.done')}
        </Button>
      )}
      {mayUpdate && isUnprocessed(appointment.status) && (
        <Button onClick={onConfirm}>{t('appointment.confirm')}</Button>
      )}
    </ActionBar>
  );
}
