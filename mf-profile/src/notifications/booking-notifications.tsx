import { Slot, usePermission, useService } from '@suite/remote-kit';
import { Chip, Chips, EmptyState } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { NotificationKind } from '../domain/notifications';
import { NotificationList } from './notification-list';

/** The hash of the bell's link, which shows the appointments to confirm. */
const waitingHash = '#unconfirmed';

interface Props {
  /** If absent, every kind. */
  kinds?: readonly NotificationKind[];
  /** The number of appointments to confirm. */
  waiting: number | undefined;
  /** Called after notifications were read, or appointments were changed. */
  onRead: () => void;
}

/** Notifications of appointments; when opened from the bell, at first the appointments to confirm. */
export function BookingNotifications({ kinds, waiting, onRead }: Props) {
  const { t } = useTranslation('mf-profile');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const takesBookings = useService('gbk');
  const mayConfirm = usePermission('OVERVIEW_BOOKING') && takesBookings;
  const isWaiting = mayConfirm && hash === waitingHash;
  const show = (next: string) => navigate({ hash: next }, { replace: true });

  return (
    <>
      {mayConfirm && (
        <Chips>
          <Chip selected={isWaiting} count={waiting} onSelect={() => show(waitingHash)}>
            {t('notifications.unconfirmed')}
          </Chip>
          <Chip selected={!isWaiting} onSelect={() => show('')}>
            {t('notifications.all')}
          </Chip>
        </Chips>
      )}
      {isWaiting ? (
        <Slot name="notifications.unconfirmed" props={{ onChanged: onRead }} />
      ) : (
        <NotificationList
          where={kinds ? { kind: { _in: [...kinds] } } : {}}
          onRead={onRead}
          empty={
            <EmptyState
              title={t('notifications.none')}
              message={t(`notifications.none_hint.${takesBookings ? 'booking' : 'time_off'}`)}
            />
          }
        />
      )}
    </>
  );
}
