import { Slot, usePermission, useService } from '@suite/remote-kit';
import { EmptyState, PageFrame, Stack, Tabs } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { externalTargetOf, kindsOfTab, type NotificationTab, notificationTabs } from '../domain/notifications';
import styles from '../layout/layout.module.css';
import { useNotificationsPath } from '../paths';
import { BookingNotifications } from './booking-notifications';
import { ExternalPageLink } from './external-link';
import { NotificationList } from './notification-list';
import { OpenedNotification } from './opened-notification';
import { SettingsLink } from './settings-link';
import { useNotificationCounts } from './use-counts';
import { useTakesCards } from './use-takes-cards';

/** Returns the tabs that are permitted in a store with its services; the present one is always included. */
function useTabs(present?: NotificationTab): readonly NotificationTab[] {
  const mayBook = usePermission('BOOKING');
  const takesBookings = useService('gbk');
  const managesTeam = usePermission('STAFF');
  const mayReview = usePermission('REVIEW');
  const takesCards = useTakesCards();
  const isThere: Partial<Record<NotificationTab, boolean>> = {
    booking: (mayBook && takesBookings) || managesTeam,
    review: mayReview,
    bamboo: takesCards || present === 'bamboo',
  };
  return notificationTabs.filter((tab) => isThere[tab] ?? true);
}

export function FirstNotificationTab() {
  const pathOf = useNotificationsPath();
  const [first = 'survey'] = useTabs();
  return <Navigate to={pathOf(first)} replace />;
}

/** Returns the tab in the last segment of the path. */
function usePathTab(): NotificationTab {
  const last = useLocation()
    .pathname.split('/')
    .findLast((segment) => segment !== '');
  return notificationTabs.find((tab) => tab === last) ?? 'survey';
}

/** The person's notifications in the store, by their kinds. */
export function OwnerNotificationsPage() {
  const { t } = useTranslation('mf-profile');
  const pathOf = useNotificationsPath();
  const tab = usePathTab();
  const navigate = useNavigate();
  const tabs = useTabs(tab);
  const counts = useNotificationCounts();
  const takesBookings = useService('gbk');
  // A store without booking has only the team's requests there.
  const labelOf = (one: NotificationTab) => (one === 'booking' && !takesBookings ? 'time_off' : one);
  const unseenOf = (one: NotificationTab) => (one === 'review' ? undefined : counts.of(one));
  if (!tabs.includes(tab)) return <FirstNotificationTab />;

  return (
    <PageFrame kind="list" title={t('notifications.title')} action={<SettingsLink />}>
      <Tabs
        label={t('notifications.title')}
        selected={tab}
        onSelect={(id) => navigate(pathOf(id as NotificationTab), { replace: true })}
        tabs={tabs.map((id) => ({ id, label: t(`notifications.tab.${labelOf(id)}`), count: unseenOf(id) }))}
      >
        <Stack gap={3} className={styles.panel} key={tab}>
          <TabBody tab={tab} counts={counts} />
        </Stack>
      </Tabs>
    </PageFrame>
  );
}

function TabBody({ tab, counts }: { tab: NotificationTab; counts: ReturnType<typeof useNotificationCounts> }) {
  const { t } = useTranslation('mf-profile');
  const [params] = useSearchParams();
  const onRead = () => void counts.refetch();
  const empty = <EmptyState title={t('notifications.none')} message={t(`notifications.none_hint.${tab}`)} />;
  if (tab === 'review') return <Slot name="notifications.review" fallback={empty} />;
  const kinds = kindsOfTab[tab];
  if (tab === 'booking')
    return <BookingNotifications kinds={kinds} waiting={counts.of('unconfirmed')} onRead={onRead} />;
  // The target of a notification from the phone app.
  const survey = tab === 'survey' ? externalTargetOf(params.get('link')) : null;
  const opened = tab === 'fastboy' ? params.get('id') : null;
  return (
    <>
      {survey && <ExternalPageLink to={survey} />}
      {opened && <OpenedNotification id={opened} onRead={onRead} />}
      <NotificationList where={{ kind: { _in: [...kinds] } }} empty={empty} onRead={onRead} />
    </>
  );
}
