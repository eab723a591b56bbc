import { Button, Chip, Chips, EmptyState } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { NotificationKind } from '../domain/notifications';
import { NotificationList } from './notification-list';

/** The hash of the bell's link, which shows only unconfirmed appointments. */
const waitingHash = '#unconfirmed';

interface Props {
  /** If absent, every kind. */
  kinds?: readonly NotificationKind[];
  /** The number of unconfirmed appointments. */
  waiting: number | undefined;
  onRead: () => void;
}

/** Notifications of appointments; when opened from the bell, only unconfirmed ones at first. */
export function BookingNotifications({ kinds, waiting, onRead }: Props) {
  const { t } = useTranslation('mf-profile');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isWaiting = hash === waitingHash;
  const show = (next: string) => navigate({ hash: next }, { replace: true });

  return (
    <>
      <Chips>
        <Chip selected={isWaiting} count={waiting} onSelect={() => show(waitingHash)}>
          {t('notifications.unconfirmed')}
        </Chip>
        <Chip selected={!isWaiting} onSelect={() => show('')}>
          {t('notifications.all')}
        </Chip>
      </Chips>
      {isWaiting ? (
        <NotificationList
          key="waiting"
          where={{ unconfirmed: true }}
          onRead={onRead}
          empty={
            <EmptyState
              title={t('notifications.none_unconfirmed')}
              message={t('notifications.none_unconfirmed_hint')}
              action={
                <Button variant="secondary" onClick={() => show('')}>
                  {t('notifications.show_all')}
                </Button>
              }
            />
          }
        />
      ) : (
        <NotificationList
          key="everything"
          where={kinds ? { kind: { _in: [...kinds] } } : {}}
          onRead={onRead}
          empty={<EmptyState title={t('notifications.none')} message={t('notifications.none_hint.booking')} />}
        />
      )}
    </>
  );
}
