import { areaPaths, useLanguage, useObservable } from '@suite/remote-kit';
import {
  CalendarDays,
  ChartColumn,
  Gift,
  House,
  MessagesSquare,
  ReceiptText,
  ScanLine,
  UsersRound,
  Zap,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { placeAt } from '../pages/place';
import type { Suite } from '../suite';
import styles from './bottom-bar.module.css';
import { HostLink } from './host-link';
import { useKeyboardOpen } from './keyboard';
import { ownTabs, type Tab, type TabId, tabsFor } from './tabs';

const icons: Record<TabId, typeof House> = {
  home: House,
  ticket: ReceiptText,
  'quick-sale': Zap,
  'gift-card': Gift,
  report: ChartColumn,
  customer: UsersRound,
  message: MessagesSquare,
  booking: CalendarDays,
  scan: ScanLine,
};

/**
 * The main tabs of the area that are published and permitted: a bar at the bottom, hidden while the keyboard is open,
 * or a rail at the left of a wide screen.
 */
export function BottomBar({ suite, pathname }: { suite: Suite; pathname: string }) {
  const { t } = useTranslation('host');
  const language = useLanguage();
  const gate = useObservable(suite.shell.gate);
  const permitted = useObservable(suite.permitted);
  const remotes = useObservable(suite.versions.present);
  const messages = areaPaths(gate.area, gate.store?.whmcsId ?? null).to('/messages');
  const opens = placeAt(messages, remotes, gate, suite.isCompatible).kind === 'remote';
  const own = ownTabs(gate, pathname, opens ? messages : null, { message: t('tab.message'), scan: t('chrome.scan') });
  const tabs = tabsFor(permitted, gate, pathname, language, own);
  const isKeyboardOpen = useKeyboardOpen();
  if (tabs.length === 0) return null;
  const isUneven = tabs.some(({ id }) => id === 'quick-sale') && tabs.length % 2 === 0;
  return (
    <nav className={styles.bar} aria-label={t('chrome.tabs')} data-keyboard-open={isKeyboardOpen || undefined}>
      {tabs.map((tab) => (
        <TabLink key={tab.id} {...tab} />
      ))}
      {isUneven && <span className={`${styles.tab} ${styles.balance}`} aria-hidden="true" />}
    </nav>
  );
}

function TabLink({ id, to, label, active }: Tab) {
  const Icon = icons[id];
  const className = id === 'quick-sale' ? styles.quickSale : styles.tab;
  return (
    <HostLink to={to} className={className} aria-current={active ? 'page' : undefined}>
      <span className={id === 'quick-sale' ? styles.round : styles.mark}>
        <Icon size={id === 'quick-sale' ? 28 : 22} aria-hidden="true" />
      </span>
      <span className={styles.label}>{label}</span>
    </HostLink>
  );
}
