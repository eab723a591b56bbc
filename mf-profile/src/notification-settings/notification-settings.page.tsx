import { managesStore } from '@suite/domain';
import { QueryStates, useBack, useGate, usePermission, useService, useStore, useStoreQuery } from '@suite/remote-kit';
import { Columns, Note, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { NotificationKind } from '../domain/notifications';
import { useTakesCards } from '../notifications/use-takes-cards';
import { NotificationSettingsDocument, type NotificationSettingsQuery } from './notification-settings.generated';
import { PreferenceSection } from './preference-section';
import { PushSection } from './push-section';
import { usePreferences } from './use-preferences';

/** What a person is notified of, by kind and channel, and whether this device gets push messages. */
export function NotificationSettingsPage() {
  const { t } = useTranslation('mf-profile');
  const back = useBack();
  const { name } = useStore();
  const query = useStoreQuery(NotificationSettingsDocument, {}, { isCached: false });
  return (
    <PageFrame kind="form" title={t('notification_settings.title')} back={back}>
      <QueryStates
        query={query}
        loading={t('notification_settings.loading')}
        error={t('notification_settings.error')}
        rows={5}
      >
        {(settings) => (
          <Stack gap={5}>
            <Note>{t('notification_settings.hint', { store: name })}</Note>
            <PushSection push={settings.push_settings} refetch={query.refetch} />
            <Columns>
              <Preferences settings={settings} />
            </Columns>
          </Stack>
        )}
      </QueryStates>
    </PageFrame>
  );
}

function Preferences({ settings }: { settings: NotificationSettingsQuery }) {
  const { preferences, change, saved, refused } = usePreferences(settings.notification_preference_list);
  const receives = useReceivedKinds();
  return preferences
    .filter(({ kind }) => receives(kind))
    .map((preference) => (
      <PreferenceSection
        key={preference.kind}
        preference={preference}
        hasPush={settings.push_settings.public_key !== null}
        isRefused={refused === preference.kind}
        saved={saved}
        onChange={(channel, isOn) => change({ kind: preference.kind, channel, isOn })}
      />
    ));
}

/** Returns whether the person can receive a kind at all, by their role, permissions and the store's services. */
function useReceivedKinds(): (kind: NotificationKind) => boolean {
  const { area, role } = useGate();
  const mayBook = usePermission('BOOKING');
  const mayChat = usePermission('MESSAGE');
  const managesTeam = usePermission('STAFF');
  const seesOwnPay = usePermission('PERSONAL_PAYROLL');
  const hasBooking = useService('gbk');
  const hasPos = useService('pos');
  const sellsWithoutPos = useService('gc_without_pos');
  const sellsGiftCards = hasPos || sellsWithoutPos;
  const takesCards = useTakesCards();
  const isOwner = area === 'owner';
  const received: Record<NotificationKind, boolean> = {
    appointment: mayBook && hasBooking,
    time_off: area === 'staff' || managesTeam,
    low_stock: isOwner && hasPos,
    code_lock: isOwner && managesTeam,
    message_failed: managesStore(role),
    gift_card_bonus: managesStore(role) && sellsGiftCards,
    payroll: hasPos && (area === 'staff' ? seesOwnPay : managesStore(role)),
    package_remind: managesStore(role),
    bamboo: isOwner && takesCards,
    new_ticket_survey: isOwner,
    remind_ticket_survey: isOwner,
    chat_conversation_survey: isOwner || mayChat,
  };
  return (kind) => received[kind];
}
