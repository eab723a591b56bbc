import { useLanguage, useObservable } from '@suite/remote-kit';
import { ChartColumn, Gift, House, ReceiptText, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Suite } from '../app/suite';
import styles from './bottom-bar.module.css';
import { HostLink } from './host-link';
import { useKeyboardOpen } from './keyboard';
import { type Tab, type TabId, tabsFor } from './tabs';

const icons: Record<TabId, typeof House> = {
  home: House,
  ticket: ReceiptText,
  'quick-sale': Zap,
  'gift-card': Gift,
  report: ChartColumn,
};

/** The main places of the area; only what is published and permitted. Gone while the keyboard is open. */
export function BottomBar({ suite, pathname }: { suite: Suite; pathname: string }) {
  const { t } = useTranslation('host');
  const language = useLanguage();
  const gate = useObservable(suite.shell.gate);
  const permitted = useObservable(suite.permitted);
  const tabs = tabsFor(permitted, gate, pathname, language);
  if (useKeyboardOpen() || tabs.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={t('chrome.tabs')}>
      {tabs.map((tab) => (
        <TabLink key={tab.id} {...tab} />
      ))}
    </nav>
  );
}

function TabLink({ id, to, label, active }: Tab) {
  const Icon = icons[id];
  return (
    <HostLink
      to={to}
      className={id === 'quick-sale' ? styles.quickSale : styles.tab}
      aria-current={active ? 'page' : undefined}
    >
      <span className={id === 'quick-sale' ? styles.round : styles.mark}>
        <Icon size={id === 'quick-sale' ? 28 : 22} aria-hidden="true" />
      </span>
      <span className={styles.label}>{label}</span>
    </HostLink>
  );
}
