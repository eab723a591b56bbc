import { lazyView, useStore } from '@suite/remote-kit';
import { Skeleton } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './code-list.module.css';

const QrCode = lazyView(
  () => import(/* webpackChunkName: "qr-code" */ '@suite/ui/qr-code'),
  'QrCode',
  () => <Skeleton height="card" />,
);

/** Codes for tickets to cut out: store, QR code and the code in letters. */
export function CodeList({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('mf-pos');
  const { name } = useStore();
  return (
    <ul className={styles.codes} aria-label={t('printed_codes.sheet')}>
      {codes.map((code) => (
        <li key={code} className={styles.code}>
          <span className={styles.store}>{name}</span>
          <QrCode text={code} label={t('printed_codes.qr_label', { code })} />
          <strong>{code}</strong>
        </li>
      ))}
    </ul>
  );
}
