import { businessDay } from '@suite/domain/time';
import { usePermission, useStore } from '@suite/remote-kit';
import { Button, Row } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayChange } from '../domain/status';
import { usePaths } from '../paths';
import type { AppointmentDetailFragment } from './appointment.generated';
import styles from './appointment.module.css';

interface Props {
  appointment: AppointmentDetailFragment;
  /** Opens the choice of appointments for its group. */
  onJoin: () => void;
}

/** Links that move the appointment in the day view, change all of its fields, add others to its group, or book a new visit of the client. */
export function AppointmentLinks({ appointment, onJoin }: Props) {
  const { t } = useTranslation('mf-booking');
  const paths = usePaths();
  const mayBook = usePermission('UPDATE_BOOKING');
  const { timezone } = useStore();
  if (!mayBook) return null;
  const { id, customer, start_time } = appointment;
  const day = businessDay(new Date(start_time), timezone);
  return (
    <Row as="nav" aria-label={t('appointment.more')}>
      {mayChange(appointment) && (
        <>
          <Link to={paths.ticket({ tab: 'appointment', view: 'day', day, move: id })} className={styles.more}>
            {t('appointment.move')}
          </Link>
          <Link to={paths.update({ id })} className={styles.more}>
            {t('appointment.change_all')}
          </Link>
          <Button variant="quiet" onClick={onJoin}>
            {t(appointment.group ? 'group.add_more' : 'group.add')}
          </Button>
        </>
      )}
      <Link to={paths.create(customer ? { customer: customer.id } : {})} className={styles.more}>
        {t('appointment.book_again')}
      </Link>
    </Row>
  );
}
