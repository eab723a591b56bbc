import { managesStore } from '@suite/domain';
import { useGate, usePermission, useStore, useSuiteLinks } from '@suite/remote-kit';
import { List, RowLink } from '@suite/ui';
import {
  ArrowLeftRight,
  BellRing,
  Clock,
  FileUp,
  KeyRound,
  Languages,
  MonitorSmartphone,
  ScanQrCode,
  ScrollText,
  Send,
  Store,
  SunMoon,
  Tags,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';

const icon = { size: 22, 'aria-hidden': true } as const;

/** The links of the profile page; the store and its catalog are for owners and partners, team links need STAFF. */
export function ProfileLinks() {
  const { t } = useTranslation('mf-profile');
  const paths = usePaths();
  const links = useSuiteLinks();
  const { role } = useGate();
  const { whmcsId } = useStore();
  const ownsStore = managesStore(role);
  const managesTeam = usePermission('STAFF');
  return (
    <nav aria-label={t('profile.links')}>
      <List gap={2} columns>
        {ownsStore && (
          <RowLink
            to={paths.storeInformation({ id: String(whmcsId) })}
            title={t('store.title')}
            details={[t('store.link_hint')]}
            leading={<Store {...icon} />}
          />
        )}
        {ownsStore && (
          <RowLink
            to={paths.catalog()}
            title={t('catalog.title')}
            details={[t('catalog.hint')]}
            leading={<Tags {...icon} />}
          />
        )}
        {ownsStore && (
          <RowLink
            to={links.import_clients()}
            title={t('clients.title')}
            details={[t('clients.link_hint')]}
            leading={<FileUp {...icon} />}
          />
        )}
        {ownsStore && (
          <RowLink
            to={links.outbox()}
            title={t('outbox.title')}
            details={[t('outbox.link_hint')]}
            leading={<Send {...icon} />}
          />
        )}
        {ownsStore && (
          <RowLink
            to={paths.log()}
            title={t('log.title')}
            details={[t('log.link_hint')]}
            leading={<ScrollText {...icon} />}
          />
        )}
        {managesTeam && (
          <>
            <RowLink
              to={paths.openingHours()}
              title={t('hours.title')}
              details={[t('hours.link_hint')]}
              leading={<Clock {...icon} />}
            />
            <RowLink
              to={paths.staff()}
              title={t('team.title')}
              details={[t('profile.people_hint')]}
              leading={<Users {...icon} />}
            />
            <RowLink
              to={links.authorize()}
              title={t('profile.staff_sign_in')}
              details={[t('profile.staff_sign_in_hint')]}
              leading={<ScanQrCode {...icon} />}
            />
          </>
        )}
        <RowLink to={paths.changePassword()} title={t('password.title')} leading={<KeyRound {...icon} />} />
        <RowLink
          to={paths.notificationSettings()}
          title={t('notification_settings.title')}
          details={[t('notification_settings.link_hint')]}
          leading={<BellRing {...icon} />}
        />
        <RowLink to={paths.sessions()} title={t('sessions.title')} leading={<MonitorSmartphone {...icon} />} />
        <RowLink
          to={paths.storeList()}
          title={t('stores.title')}
          details={[t('stores.link_hint')]}
          leading={<ArrowLeftRight {...icon} />}
        />
        <RowLink
          to={paths.style()}
          title={t('style.title')}
          details={[t('style.link_hint')]}
          leading={<SunMoon {...icon} />}
        />
        <RowLink to={paths.language()} title={t('language.title')} leading={<Languages {...icon} />} />
      </List>
    </nav>
  );
}
