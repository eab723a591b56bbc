import {
  QueryStates,
  useBack,
  usePermission,
  useService,
  useStoreQuery,
  useStoreSubmit,
  useSuiteLinks,
} from '@suite/remote-kit';
import { EmptyState, List, PageFrame, RowLink, Stack } from '@suite/ui';
import {
  Banknote,
  Bell,
  CalendarDays,
  Clock,
  CreditCard,
  Gift,
  KeyRound,
  MessageSquareWarning,
  Package,
  Star,
} from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { tabOfKind, targetOf } from '../domain/notifications';
import styles from '../layout/layout.module.css';
import { useNotificationsPath, useTargetPath } from '../paths';
import { ExternalPageLink } from './external-link';
import {
  NotificationDetailDocument,
  type NotificationRowFragment,
  ReadNotificationDocument,
} from './notifications.generated';
import { NotificationBody } from './opened-notification';

/** One notification in full, with a link to its target. It is marked as seen when it is opened. */
export function NotificationPage() {
  const { t } = useTranslation('mf-profile');
  const { id = '' } = useParams();
  const back = useBack();
  const pathOf = useNotificationsPath();
  const query = useStoreQuery(NotificationDetailDocument, { id });
  const notification = query.data?.notification_by_id;
  useMarkAsSeen(notification);

  return (
    <PageFrame kind="record" title={t('notification.title')} back={back}>
      {query.problem?.kind === 'not_found' ? (
        <EmptyState
          title={t('notification.missing')}
          message={t('notification.missing_hint')}
          action={<Link to={pathOf('booking')}>{t('notification.to_all')}</Link>}
        />
      ) : (
        <QueryStates query={query} loading={t('notification.loading')} error={t('notification.error')}>
          {({ notification_by_id }) => <Opened notification={notification_by_id} />}
        </QueryStates>
      )}
    </PageFrame>
  );
}

/** The notification; a reminder of a package opens the package instead, also when it was pressed outside of the suite. */
function Opened({ notification }: { notification: NotificationRowFragment }) {
  const to = useTargetPath()(targetOf(notification));
  if (notification.kind === 'package_remind' && to) return <Navigate to={to} replace />;
  return (
    <Stack gap={3} className={styles.panel}>
      <NotificationBody notification={notification} />
      <Onward notification={notification} />
    </Stack>
  );
}

/** Marks it as read in the background; after a failure it stays unread. */
function useMarkAsSeen(notification: NotificationRowFragment | undefined) {
  const { submit } = useStoreSubmit(ReadNotificationDocument, { handles: () => true });
  const unseen = notification && !notification.is_seen ? notification.id : null;
  useEffect(
    function markAsSeen() {
      if (unseen) void submit({ id: unseen });
    },
    [submit, unseen],
  );
}

/** Links to the target of the notification, and to the list of its kind. */
function Onward({ notification }: { notification: NotificationRowFragment }) {
  const { t } = useTranslation('mf-profile');
  const pathOf = useNotificationsPath();
  const links = useSuiteLinks();
  const mayBook = usePermission('BOOKING');
  const hasBook = useService('gbk');
  const onward = targetOf(notification);
  const to = useTargetPath()(onward);
  const icon = { size: 22 } as const;
  return (
    <>
      {onward?.kind === 'link' && <ExternalPageLink to={onward} />}
      <List gap={2}>
        {onward?.kind === 'appointment' && mayBook && hasBook && (
          <RowLink
            to={links.appointment({ id: onward.id })}
            title={t('notification.to_appointment')}
            leading={<CalendarDays {...icon} />}
          />
        )}
        {to && onward?.kind === 'hours' && (
          <RowLink to={to} title={t('notification.to_hours')} leading={<Clock {...icon} />} />
        )}
        {to && onward?.kind === 'product' && (
          <RowLink to={to} title={t('notification.to_product')} leading={<Package {...icon} />} />
        )}
        {to && (onward?.kind === 'message' || onward?.kind === 'failed_messages') && (
          <RowLink to={to} title={t(`notification.to_${onward.kind}`)} leading={<MessageSquareWarning {...icon} />} />
        )}
        {to && onward?.kind === 'gift_card' && (
          <RowLink to={to} title={t('notification.to_gift_card')} leading={<Gift {...icon} />} />
        )}
        {to && onward?.kind === 'ticket' && (
          <RowLink to={to} title={t('notification.to_ticket')} leading={<CreditCard {...icon} />} />
        )}
        {to && onward?.kind === 'review' && (
          <RowLink to={to} title={t('notification.to_review')} leading={<Star {...icon} />} />
        )}
        {to && onward?.kind === 'pay' && (
          <RowLink to={to} title={t('notification.to_pay')} leading={<Banknote {...icon} />} />
        )}
        {to &&
          (onward?.kind === 'card_batch' || onward?.kind === 'card_payment' || onward?.kind === 'card_deposits') && (
            <RowLink to={to} title={t(`notification.to_${onward.kind}`)} leading={<CreditCard {...icon} />} />
          )}
        {to && onward?.kind === 'sign_in' && (
          <RowLink to={to} title={t('notification.to_sign_in')} leading={<KeyRound {...icon} />} />
        )}
        <RowLink
          to={pathOf(tabOfKind(notification.kind))}
          title={t('notification.to_others')}
          leading={<Bell {...icon} />}
        />
      </List>
    </>
  );
}
