import { lazyOverlay, QueryStates, useStore, useStoreQuery } from '@suite/remote-kit';
import { Button, Note, Row, Section, Skeleton } from '@suite/ui';
import { QrCode } from '@suite/ui/qr-code';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { StaffLoginQrDocument } from './authorize.generated';
import styles from './authorize.module.css';

const RenewDialog = lazyOverlay(() => import('./renew-dialog'), 'RenewDialog');

/** Shows, prints and renews the QR code with which a staff code alone is enough. */
export function StoreQr() {
  const { t } = useTranslation('mf-profile');
  const [isShown, setShown] = useState(false);
  return (
    <Section title={t('authorize.qr.title')}>
      <Note>{t('authorize.qr.intro')}</Note>
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
  const [renewing, setRenewing] = useState(false);
  const query = useStoreQuery(StaffLoginQrDocument, {});

  return (
    <QueryStates
      query={query}
      loading={t('authorize.loading')}
      error={t('authorize.qr.error')}
      skeleton={<Skeleton height="card" />}
    >
      {({ staff_login_qr }) => (
        <>
          <figure className={styles.print}>
            <QrCode text={staff_login_qr} label={t('authorize.qr.label', { store: name })} />
            <figcaption className={styles.caption}>
              <strong>{name}</strong>
              <span>{t('authorize.qr.caption', { number: whmcsId })}</span>
            </figcaption>
          </figure>
          <Row className={styles.actions}>
            <Button variant="secondary" onClick={() => window.print()}>
              {t('authorize.qr.print')}
            </Button>
            <Button variant="secondary" onClick={() => setRenewing(true)}>
              {t('authorize.qr.renew')}
            </Button>
            <Button variant="quiet" onClick={onHide}>
              {t('authorize.qr.hide')}
            </Button>
          </Row>
          {renewing && (
            <RenewDialog
              onClose={() => setRenewing(false)}
              onRenewed={() => {
                setRenewing(false);
                void query.refetch();
              }}
            />
          )}
        </>
      )}
    </QueryStates>
  );
}
