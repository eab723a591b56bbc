import { areaPaths, useObservable } from '@suite/remote-kit';
import { PageHeader } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { Suite } from '../suite';
import { routeScan } from './route-scan';
import styles from './scan.module.css';
import { Scanner } from './scanner';

/** Scanning for who is signed in: codes of tickets and check-ins. */
export function ScanPage({ suite: { shell, native } }: { suite: Suite }) {
  const { t } = useTranslation('scan');
  const { area, store } = useObservable(shell.gate);
  const here = { paths: areaPaths(area, store?.whmcsId ?? null), origin: location.origin };
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} />
      <Scanner
        native={native}
        typed="code"
        route={(text) => routeScan(text, here)}
        onTarget={({ to }) => shell.navigation.push(to)}
      />
    </div>
  );
}
