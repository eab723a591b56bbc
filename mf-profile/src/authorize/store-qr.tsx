import { useProblemMessages, useStore, useStoreQuery } from '@suite/remote-kit';
import { Button, ErrorState, Section, Skeleton } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RenewDialog } from '../dialogs';
import { StaffLoginQrDocument } from './authorize.generated';
import styles from './authorize.module.css';
import { QrCode } from './qr-code';

/** Shows, prints and renews the QR code with which a staff code alone is enough. */
export function StoreQr() {
  const { t } = useTranslation('mf-profile');
  const [isShown, setShown] = useState(false);
  return (
    <Section title={t('authorize.qr.title')}>
      <p className={styles.note}>{t('authorize.qr.intro')}</p>
      {isShown ? (
        <ShownQr onHide={() => setShown(false)} />
      ) : (
        <Button variant="secondary" wide onClick={() => setShown(true)}>
          {t('authorize.qr.show')}
        </Button>
      )}
    </Section>
  );
}

function ShownQr({ onHide }: { onHide: () => void }) {
  const { t } = useTranslation('mf-profile');
  const { whmcsId, name } = useStore();
  const words = useProblemMessages();
  const [renewing, setRenewing] = useState(false);
  const { data, problem, refetch } = useStoreQuery(StaffLoginQrDocument, {});

  if (!data && problem)
    return <ErrorState title={t('authorize.qr.error')} message={words(problem).message} onRetry={refetch} />;
  if (!data) return <Skeleton height="card" />;
  return (
    <>
      <figure className={styles.print}>
        <QrCode text={data.staff_login_qr} label={t('authorize.qr.label', { store: name })} />
        <figcaption className={styles.caption}>
          <strong>{name}</strong>
          <span>{t('authorize.qr.caption', { number: whmcsId })}</span>
        </figcaption>
      </figure>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => window.print()}>
          {t('authorize.qr.print')}
        </Button>
        <Button variant="secondary" onClick={() => setRenewing(true)}>
          {t('authorize.qr.renew')}
        </Button>
        <Button variant="quiet" onClick={onHide}>
          {t('authorize.qr.hide')}
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
