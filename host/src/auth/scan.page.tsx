import { Button, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { saveScannedStoreQr } from '../core/session/scanned-store-qr';
import { findNativeShell } from '../platform/native/native-shell';
import { routeScan } from '../shell/scan/route-scan';
import styles from '../shell/scan/scan.module.css';
import { Scanner } from '../shell/scan/scanner';
import { AuthLayout } from './layout/auth-layout';
import type { AuthPageProps } from './layout/auth-paths';
import { authPath } from './layout/auth-paths';

/** The scanner before sign-in: the code of a store leads to the sign-in of its staff. */
export function AuthScanPage({ started: { navigation }, onProblem }: AuthPageProps) {
  const { t } = useTranslation('scan');
  const native = findNativeShell(window);
  const here = { pathOf: null, origin: location.origin };
  return (
    <AuthLayout title={t('title')} intro={t('way_intro')} onProblem={onProblem}>
      <Stack gap={3} className={styles.beforeSignIn}>
        <Scanner
          native={native}
          typed="store"
          route={(text) => routeScan(text, here)}
          onTarget={({ to, storeQr }) => {
            if (storeQr !== null) saveScannedStoreQr(storeQr);
            navigation.push(authPath(to, location.search));
          }}
        />
        <Button variant="secondary" wide onClick={() => navigation.push(authPath('/login', location.search))}>
          {t('to_sign_in')}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
