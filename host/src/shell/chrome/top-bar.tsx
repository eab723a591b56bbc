import { type AreaPaths, useObservable } from '@suite/remote-kit';
import { ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { placeAt } from '../pages/place';
import { SearchEntry } from '../search/search-entry';
import type { Suite } from '../suite';
import { useBadgeCounts, useNativeBadge, useServiceChanges } from './badges';
import { Counts } from './counts';
import { HostLink } from './host-link';
import { StoreButton } from './store-button';
import { hasChat, hasClients, mayScan } from './tabs';
import styles from './top-bar.module.css';

interface Props {
  suite: Suite;
  paths: AreaPaths;
}

/** The top bar: avatar and store, search, scan, notifications, texts with clients, chat. An entry without a page is not a link. */
export function TopBar({ suite, paths }: Props) {
  const { t } = useTranslation('host');
  const gate = useObservable(suite.shell.gate);
  const whmcsId = gate.store?.whmcsId ?? null;
  const counts = useBadgeCounts(suite.started.transport, whmcsId, suite.native);
  useServiceChanges(suite, whmcsId, counts);
  useNativeBadge(suite.native, counts);
  const remotes = useObservable(suite.versions.present);
  const opens = (to: string) => ['remote', 'own'].includes(placeAt(to, remotes, gate, suite.isCompatible).kind);
  const scan = paths.to('/scan');
  const messages = paths.to('/messages');
  const notifications = paths.to(gate.area === 'owner' ? '/notifications/booking' : '/notifications');

  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <StoreButton suite={suite} />
        <div className={styles.actions}>
          {hasClients(gate) && opens(paths.to('/clients')) && <SearchEntry suite={suite} />}
          {mayScan(gate) && opens(scan) && (
            <HostLink to={scan} replace className={styles.action} aria-label={t('chrome.scan')}>
              <ScanLine size={22} />
            </HostLink>
          )}
          <Counts
            counts={counts}
            notifications={opens(notifications) ? `${notifications}#unconfirmed` : null}
            messages={opens(messages) ? messages : null}
            hasChat={hasChat(gate)}
            native={suite.native}
          />
        </div>
      </div>
    </header>
  );
}
