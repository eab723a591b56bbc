import { lazyView } from '@suite/remote-kit';
import { Skeleton } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import styles from './card.module.css';

const QrCode = lazyView(
  () => import(/* webpackChunkName: "qr-code" */ '@suite/ui/qr-code'),
  'QrCode',
  () => <Skeleton height="card" />,
);

/** The code of a card as scanners read it. */
export function CardQr({ code }: { code: string }) {
  const { t } = useTranslation('mf-giftcard');
  return (
    <div className={styles.qr}>
      <QrCode text={code} label={t('card.qr_label')} />
    </div>
  );
}
