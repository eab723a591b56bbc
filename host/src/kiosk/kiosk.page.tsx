import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientPage } from '../client/client-page';
import type { ClientPageProps } from '../client/show-client-page';
import { StatusPage } from '../shell/pages/status-page';
import { CheckIn } from './check-in';
import { clearKioskToken, readKioskToken, storeOfPath, writeKioskToken } from './kiosk-token';
import { SetUpKiosk } from './set-up-kiosk';
import { useKioskPage } from './use-kiosk-page';

/**
 * The check-in of a store. On a client's own phone the token of the day is in the address; a device of the store has its own, and one
 * without is set up.
 */
export function KioskPage({ shell, token: ofAddress }: ClientPageProps) {
  const { t } = useTranslation('kiosk');
  const whmcsId = storeOfPath(shell.navigation.location.getSnapshot().pathname);
  const [stored, setStored] = useState(() => readKioskToken(whmcsId));
  const [userCode, setUserCode] = useState<string | null>(null);
  const token = ofAddress || (stored ?? '');
  const store = useCallback(
    (fresh: string | null) => {
      if (fresh === null) clearKioskToken(whmcsId);
      else writeKioskToken(whmcsId, fresh);
      setStored(fresh);
    },
    [whmcsId],
  );
  const { page, problem, open } = useKioskPage(shell.transport, token, store);
  const isOwnPhone = ofAddress !== '';

  if (token === '' || (!isOwnPhone && (page?.state === 'waiting' || page?.state === 'closed')))
    return (
      <SetUpKiosk
        shell={shell}
        whmcsId={whmcsId}
        userCode={page?.state === 'closed' ? null : userCode}
        isWaiting={page?.state === 'waiting'}
        onRequested={(request) => {
          setUserCode(request.user_code);
          store(request.kiosk_token);
        }}
        onStartAgain={() => store(null)}
      />
    );
  const { state, store: shownStore } = page ?? {};
  const language = isOwnPhone ? null : (page?.language ?? null);
  const data = page && shownStore ? { ...page, store: shownStore, language } : null;
  if (page && !data) return <StatusPage title={t('closed.title')} message={t('closed.message')} />;
  return (
    <ClientPage
      shell={shell}
      token={token}
      data={data}
      problem={problem}
      refetch={open}
      texts={{ loading: t('loading'), error: t('error'), missing: t('closed.title'), missingHint: t('closed.message') }}
    >
      {(present) =>
        state === 'locked' ? (
          <StatusPage title={t('locked.title')} message={t('locked.message')} />
        ) : (
          <CheckIn shell={shell} token={token} page={present} onRefused={() => void open()} />
        )
      }
    </ClientPage>
  );
}
