import { areaPaths, useLanguage, useObservable } from '@suite/remote-kit';
import type { ShellLocation } from '@suite/remote-kit/contract';
import {
  CalendarDays,
  ChartColumn,
  Gift,
  House,
  MessagesSquare,
  ReceiptText,
  ScanLine,
  Settings,
  UsersRound,
  Zap,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { placeAt } from '../pages/place';
import type { Suite } from '../suite';
import styles from './bottom-bar.module.css';
import { HostLink } from './host-link';
import { useKeyboardOpen } from './keyboard';
import { railFor } from './rail';
import { ownTabs, type Tab, type TabId, tabsFor } from './tabs';
import { useWideScreen } from './use-wide-screen';

const icons: Record<TabId, typeof House> = {
  home: House,
  ticket: ReceiptText,
  'quick-sale': Zap,
  'gift-card': Gift,
  report: ChartColumn,
  customer: UsersRound,
  message: MessagesSquare,
  booking: CalendarDays,
  calendar: CalendarDays,
  scan: ScanLine,
  settings: Settings,
};

/**
 * What the person may open in this area: the main tabs in a bar at the bottom, hidden while the keyboard is open, or all
 * areas in a rail at the left of a wide screen.
 */
export function BottomBar({ suite, location }: { suite: Suite; location: Pick<ShellLocation, 'pathname' | 'search'> }) {
  const { t } = useTranslation('host');
  const language = useLanguage();
  const gate = useObservable(suite.shell.gate);
  const permitted = useObservable(suite.permitted);
  const remotes = useObservable(suite.versions.present);
  const views = useObservable(suite.lastViews);
  const isRail = useWideScreen();
  const opens = (path: string) => placeAt(path, remotes, gate, suite.isCompatible).kind === 'remote';
  const { pathname } = location;
  const { to } = areaPaths(gate.area, gate.store?.whmcsId ?? null);
  const pageAt = (path: `/${string}`) => (opens(to(path)) ? to(path) : null);
  const names = { customer: t('tab.customer'), message: t('tab.message'), scan: t('chrome.scan') };
  const own = ownTabs(gate, pathname, { messages: pageAt('/messages'), clients: pageAt('/clients') }, names);
  const labels = { calendar: t('tab.calendar'), tickets: t('tab.tickets'), settings: t('tab.settings') };
  const tabs = isRail
    ? railFor({ permitted, gate, location, language, own, views, opens, labels })
    : tabsFor(permitted, gate, pathname, language, own, views);
  const isKeyboardOpen = useKeyboardOpen();
  if (tabs.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={t('chrome.tabs')} data-keyboard-open={isKeyboardOpen || undefined}>
      {tabs.map((tab) => (
        <TabLink key={tab.id} {...tab} />
      ))}
    </nav>
  );
}

function TabLink({ id, to, label, active }: Tab) {
  const Icon = icons[id];
  const className = id === 'quick-sale' ? styles.quickSale : styles.tab;
  return (
    <HostLink to={to} className={className} aria-current={active ? 'page' : undefined}>
      <span className={id === 'quick-sale' ? styles.round : styles.mark}>
        <Icon size={id === 'quick-sale' ? 28 : 22} />
      </span>
      <span className={styles.label}>{label}</span>
    </HostLink>
  );
}
