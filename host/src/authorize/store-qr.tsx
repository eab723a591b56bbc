import { useProblemWords, useStore, useStoreQuery } from '@suite/remote-kit';
import { Button, ErrorState, Section, Skeleton } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffLoginQrDocument } from './authorize.generated';
import styles from './authorize.module.css';
import { RenewDialog } from './dialogs';
import { QrCode } from './qr-code';

/** The store's QR code with which a code alone is enough: shown when it is asked for, to be printed, and renewed. */
export function StoreQr() {
  const { t } = useTranslation('authorize');
  const [isShown, setShown] = useState(false);
  return (
    <Section title={t('qr.title')}>
      <p className={styles.note}>{t('qr.intro')}</p>
      {isShown ? (
        <ShownQr onHide={() => setShown(false)} />
      ) : (
        <Button variant="secondary" wide onClick={() => setShown(true)}>
          {t('qr.show')}
        </Button>
      )}
    </Section>
  );
}

function ShownQr({ onHide }: { onHide: () => void }) {
  const { t } = useTranslation('authorize');
  const { whmcsId, name } = useStore();
  const words = useProblemWords();
  const [renewing, setRenewing] = useState(false);
  const { data, problem, refetch } = useStoreQuery(StaffLoginQrDocument, {});

  if (!data && problem) return <ErrorState title={t('qr.error')} message={words(problem).message} onRetry={refetch} />;
  if (!data) return <Skeleton height="card" />;
  return (
    <>
      <figure className={styles.print}>
        <QrCode text={data.staff_login_qr} label={t('qr.label', { store: name })} />
        <figcaption className={styles.caption}>
          <strong>{name}</strong>
          <span>{t('qr.caption', { number: whmcsId })}</span>
        </figcaption>
      </figure>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => window.print()}>
          {t('qr.print')}
        </Button>
        <Button variant="secondary" onClick={() => setRenewing(true)}>
          {t('qr.renew')}
        </Button>
        <Button variant="quiet" onClick={onHide}>
          {t('qr.hide')}
        </Button>
      </div>
      {renewing && (
        <RenewDialog
          onClose={() => setRenewing(false)}
          onRenewed={() => {
            setRenewing(false);
            void refetch();
          }}
        />
      )}
    </>
  );
}
