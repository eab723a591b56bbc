import type { TokenStore } from '@suite/graphql/tokens';
import { createTokenStore } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { Button, Stack } from '@suite/ui';
import { LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clearPersonCache } from '../core/session/person-cache';
import { fetchSession, type Session } from '../core/session/session';
import { signOut } from '../core/session/sign-out';
import { StatusPage } from '../shell/pages/status-page';
import { saveSelectedStore } from '../start/selected-store';
import { admits } from '../start/url-session';

interface Options {
  /** The token in the address, and the store that it named. */
  offer: { token: string; whmcsId: number | null };
  /** The session that is present, as the API knows it. */
  present: Promise<Session>;
  tokens: TokenStore;
  transport: Transport;
  /** Creates a transport with other tokens, which never refreshes or ends the present session. */
  transportOf: (tokens: TokenStore) => Transport;
  /** The phone app vouches for the addresses that it opens. */
  isNative: boolean;
  show: (page: ReactNode) => void;
}

/**
 * Decides about a token in the address while another session is present: that session stays until the API has returned
 * the token's person, and in a browser until the person has confirmed that somebody else is to be signed in. Returns
 * whether the session was replaced: the page then has to start again.
 */
export async function settleOfferedSession(options: Options): Promise<boolean> {
  const { offer, present, tokens, transport, transportOf, isNative, show } = options;
  const offered = await fetchSession(transportOf(temporaryTokens(offer.token))).catch(() => null);
  if (!offered || !admits(offer, offered)) return false;
  const current = await present.catch(() => null);
  if (!current) return false;
  const isSamePerson = personOf(offered).id === personOf(current).id;
  if (!isSamePerson && !isNative) {
    const isConfirmed = await new Promise<boolean>((onChoice) =>
      show(
        <ConfirmSession
          present={personOf(current).full_name}
          offered={personOf(offered).full_name}
          onChoice={onChoice}
        />,
      ),
    );
    if (!isConfirmed) return false;
    await signOut(transport, tokens);
  }
  tokens.clear();
  if (!isSamePerson) await clearPersonCache();
  tokens.write({ token: offer.token, refresh_token: '' });
  if (offer.whmcsId !== null) saveSelectedStore(offer.whmcsId);
  return true;
}

const personOf = ({ me: { user, employee } }: Session) => user ?? employee ?? { id: '', full_name: '' };

/** A token that no other tab sees. */
function temporaryTokens(token: string): TokenStore {
  const values = new Map([
    ['token', token],
    ['refresh_token', ''],
  ]);
  return createTokenStore({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  });
}

interface ConfirmProps {
  present: string;
  offered: string;
  onChoice: (isConfirmed: boolean) => void;
}

/** Asks a signed-in person whether a link may sign somebody else in. */
function ConfirmSession({ present, offered, onChoice }: ConfirmProps) {
  const { t } = useTranslation('host');
  return (
    <main>
      <StatusPage
        icon={<LogIn size={40} />}
        title={t('start.other.title', { offered })}
        message={t('start.other.message', { present, offered })}
      >
        <Stack gap={2}>
          <Button onClick={() => onChoice(false)}>{t('start.other.stay', { present })}</Button>
          <Button variant="secondary" onClick={() => onChoice(true)}>
            {t('start.other.change', { offered })}
          </Button>
        </Stack>
      </StatusPage>
    </main>
  );
}
