import { managesStore } from '@suite/domain';
import { useGate, usePermission, useService, useStore, useSuiteLinks } from '@suite/remote-kit';
import { LinkList, type LinkRow, Section } from '@suite/ui';
import {
  ArrowLeftRight,
  BellRing,
  CalendarClock,
  Clock,
  Contact,
  CreditCard,
  DoorOpen,
  FileUp,
  KeyRound,
  Languages,
  MonitorSmartphone,
  Package,
  ScanQrCode,
  ScrollText,
  Send,
  Star,
  Store,
  SunMoon,
  Tags,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';

const icon = { size: 22 } as const;

const useManagesTeam = (): boolean => {
  const { area } = useGate();
  return usePermission('STAFF') && area === 'owner';
};

/** The links of the person's own account; employees sign in by a code, and have hours. */
export function AccountLinks() {
  const { t } = useTranslation('mf-profile');
  const paths = usePaths();
  const isEmployee = useGate().area === 'staff';
  const ofEmployee = [{ to: paths.myHours(), leading: <CalendarClock {...icon} />, label: t('time_off.my_hours') }];
  const ofUser = [
    { to: paths.changePassword(), leading: <KeyRound {...icon} />, label: t('password.title') },
    {
      to: paths.storeList(),
      leading: <ArrowLeftRight {...icon} />,
      label: t('stores.title'),
      detail: t('stores.link_hint'),
    },
  ];
  return (
    <nav aria-label={t('profile.account')}>
      <LinkList
        links={[
          ...(isEmployee ? ofEmployee : ofUser),
          {
            to: paths.notificationSettings(),
            leading: <BellRing {...icon} />,
            label: t('notification_settings.title'),
            detail: t('notification_settings.link_hint'),
          },
          { to: paths.sessions(), leading: <MonitorSmartphone {...icon} />, label: t('sessions.title') },
          { to: paths.style(), leading: <SunMoon {...icon} />, label: t('style.title'), detail: t('style.link_hint') },
          { to: paths.language(), leading: <Languages {...icon} />, label: t('language.title') },
        ]}
      />
    </nav>
  );
}

/**
 * The links of the store: all of them for owners, all but the import of clients for partners, clients also for managers; its opening
 * hours need STAFF.
 * Employees have the reviews of clients whom they served.
 */
export function StoreLinks() {
  const { t } = useTranslation('mf-profile');
  const paths = usePaths();
  const links = useSuiteLinks();
  const { whmcsId } = useStore();
  const { area, role, permissions } = useGate();
  const ownsStore = managesStore(role);
  const hasCheckIn = useService('gci');
  const managesTeam = useManagesTeam();
  const hours: LinkRow = {
    to: paths.openingHours(),
    leading: <Clock {...icon} />,
    label: t('hours.title'),
    detail: t('hours.link_hint'),
  };
  const hasClients = permissions.has('BOOKING') || permissions.has('ORDER');
  const clients: LinkRow = {
    to: links.clients(),
    leading: <Contact {...icon} />,
    label: t('profile.clients'),
    detail: t('profile.clients_hint'),
  };
  const reviews: LinkRow = {
    to: links.reviews(),
    leading: <Star {...icon} />,
    label: t('profile.reviews'),
    detail: t('profile.reviews_hint'),
  };
  const ofReviews = permissions.has('REVIEW') ? [reviews] : [];
  const ofClients = [...(hasClients ? [clients] : []), ...ofReviews];
  const goCheckin: LinkRow = {
    to: links.go_checkin(),
    leading: <DoorOpen {...icon} />,
    label: t('profile.go_checkin'),
    detail: t('profile.go_checkin_hint'),
  };
  const importClients: LinkRow = {
    to: links.import_clients(),
    leading: <FileUp {...icon} />,
    label: t('clients.title'),
    detail: t('clients.link_hint'),
  };
  const ofOwner: LinkRow[] = [
    {
      to: paths.storeInformation({ id: String(whmcsId) }),
      leading: <Store {...icon} />,
      label: t('profile.store_details'),
      detail: t('store.link_hint'),
    },
    { to: paths.catalog(), leading: <Tags {...icon} />, label: t('catalog.title'), detail: t('catalog.hint') },
    ...(managesTeam ? [hours] : []),
    ...(hasCheckIn ? [goCheckin] : []),
    ...ofClients,
    ...(role === 'owner' ? [importClients] : []),
    {
      to: links.payment_method(),
      leading: <CreditCard {...icon} />,
      label: t('profile.payment_methods'),
      detail: t('profile.payment_methods_hint'),
    },
    {
      to: links.your_package(),
      leading: <Package {...icon} />,
      label: t('profile.packages'),
      detail: t('profile.packages_hint'),
    },
    { to: links.outbox(), leading: <Send {...icon} />, label: t('outbox.title'), detail: t('outbox.link_hint') },
    { to: paths.log(), leading: <ScrollText {...icon} />, label: t('log.title'), detail: t('log.link_hint') },
  ];
  const ofManager = area === 'owner' ? [...(managesTeam ? [hours] : []), ...ofClients] : ofReviews;
  return <LinkGroup title={t('profile.store')} links={ownsStore ? ofOwner : ofManager} />;
}

/** The links of the team, which need STAFF. */
export function TeamLinks() {
  const { t } = useTranslation('mf-profile');
  const paths = usePaths();
  const links = useSuiteLinks();
  const managesTeam = useManagesTeam();
  const ofTeam: LinkRow[] = [
    { to: paths.staff(), leading: <Users {...icon} />, label: t('team.title'), detail: t('profile.people_hint') },
    {
      to: links.authorize(),
      leading: <ScanQrCode {...icon} />,
      label: t('profile.staff_sign_in'),
      detail: t('profile.staff_sign_in_hint'),
    },
  ];
  return <LinkGroup title={t('profile.team')} links={managesTeam ? ofTeam : []} />;
}

function LinkGroup({ title, links }: { title: string; links: readonly LinkRow[] }) {
  if (links.length === 0) return null;
  return (
    <Section title={title}>
      <nav aria-label={title}>
        <LinkList links={links} />
      </nav>
    </Section>
  );
}
