import { Button } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { findNativeShell } from '../native/native-shell';
import type { WayProps } from '../sign-in/way';
import { wayPath } from '../sign-in/way';
import { WayFrame } from '../sign-in/way-frame';
import { handStoreQr } from './handed-store-qr';
import { routeScan } from './route-scan';
import styles from './scan.module.css';
import { Scanner } from './scanner';

/** Scanning before sign-in: the code of a store leads to where its staff sign in. */
export function ScanWay({ started: { navigation }, onProblem }: WayProps) {
  const { t } = useTranslation('scan');
  const native = findNativeShell(window);
  const here = { paths: null, origin: location.origin };
  return (
    <WayFrame title={t('title')} intro={t('way_intro')} onProblem={onProblem}>
      <div className={styles.way}>
        <Scanner
          native={native}
          typed="store"
          route={(text) => routeScan(text, here)}
          onTarget={({ to, storeQr }) => {
            if (storeQr !== null) handStoreQr(storeQr);
            navigation.push(wayPath(to, location.search));
          }}
        />
        <Button variant="secondary" wide onClick={() => navigation.push(wayPath('/login', location.search))}>
          {t('to_sign_in')}
        </Button>
      </div>
    </WayFrame>
  );
}
