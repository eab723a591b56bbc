import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { CountBadge } from '../count-badge';
import styles from './tabs.module.css';

interface Props {
  label: string;
  selected: string;
  onSelect: (id: string) => void;
  tabs: readonly { id: string; label: ReactNode; count?: number | undefined }[];
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Parts of a page, one at a time; arrow keys move between them. */
export const Tabs = ({ label, selected, onSelect, tabs, children }: Props) => (
  <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))} keyboardActivation="manual">
    <TabList aria-label={label} className={styles.list ?? ''}>
      {tabs.map((tab) => (
        <Tab key={tab.id} id={tab.id} className={styles.tab ?? ''}>
          {tab.label} {tab.count !== undefined && <CountBadge said count={tab.count} />}
        </Tab>
      ))}
    </TabList>
    <TabPanel id={selected} className={styles.panel ?? ''}>
      {children}
    </TabPanel>
  </AriaTabs>
);
