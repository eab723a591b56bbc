import { toProblem } from '@suite/graphql/problems';
import type { TokenStore, Tokens } from '@suite/graphql/tokens';
import { createTransport } from '@suite/graphql/transport';
import type { Observable } from '@suite/remote-kit/contract';
import { clearPersonCache } from '../../core/session/person-cache';
import { fetchSession, personOf, type Session } from '../../core/session/session';
import { roleHeader } from '../../start/role-header';
import { findNativeShell, type NativeShell } from './native-shell';

interface Options {
  native: NativeShell;
  tokens: TokenStore;
  refreshes: Observable<number>;
  /** The person who is signed in. */
  session: Observable<Session>;
  /** Called when the same person has other tokens now. */
  onRenewed: () => void;
  /** Opens an address of the suite with a reload. */
  open: (path: string) => void;
}

/**
 * Shares the session with the phone app: the app receives each access token, and may pass on the tokens of its own
 * sign-in, which are used once the server has confirmed whose they are. The refresh token never leaves the suite:
 * two clients that refresh would end the session as a theft.
 */
export function shareSession({ native, tokens, refreshes, session, onRenewed, open }: Options): void {
  let sharedToken: string | null | undefined;
  function shareToken() {
    const token = tokens.read()?.token ?? null;
    if (token !== sharedToken) native.setSession(token);
    sharedToken = token;
  }
  shareToken();
  refreshes.subscribe(shareToken);
  tokens.subscribe(shareToken);
  native.on('token_change', (change) => void take(change.tokens));

  async function take(received: Tokens | null) {
    if (!received) return open('/logout');
    const found = await lookUp(received).catch((error: unknown) => void console.error(toProblem(error)));
    if (!found) return;
    const isSame = personOf(found.session) === personOf(session.getSnapshot());
    if (!isSame) {
      tokens.clear();
      await clearPersonCache();
    }
    tokens.write(found.tokens);
    shareToken();
    if (isSame) onRenewed();
    else open('/');
  }
}

/** Before sign-in the phone app's own sign-in is used here too. */
export function signInByShell(
  { tokens }: { tokens: Pick<TokenStore, 'read'> },
  onSignedIn: (tokens: Tokens) => Promise<void>,
  native = findNativeShell(window),
): void {
  if (!native) return;
  native.setSession(null);
  native.switchStore(null);
  const end = native.on('token_change', (change) => {
    // Once a person is signed in, shareSession decides.
    if (tokens.read()) return end();
    if (change.tokens) onSignedIn(change.tokens).catch(console.error);
  });
}

/** Returns the owner of tokens, and the tokens that are valid now. Throws TransportFailure. */
async function lookUp(received: Tokens): Promise<{ session: Session; tokens: Tokens }> {
  let current: Tokens | null = received;
  const store: TokenStore = {
    read: () => current,
    write(fresh) {
      current = fresh;
    },
    clear() {
      current = null;
    },
    subscribe: () => () => undefined,
  };
  const session = await fetchSession(
    createTransport({ tokens: store, role: roleHeader, onSignedOut: () => undefined }),
  );
  return { session, tokens: current };
}
