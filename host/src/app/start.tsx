import { deviceStorage } from '@suite/graphql/device-storage';
import { createTokenStore, type TokenStore, type Tokens } from '@suite/graphql/tokens';
import { createTransport, type Transport } from '@suite/graphql/transport';
import { whenIdle } from '@suite/remote-kit';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { deviceLanguage, hasLanguageChoice } from '../core/i18n/device-language';
import { createNavigation } from '../core/navigation/navigation';
import { createSubject } from '../core/observable/subject';
import { clearPersonCache } from '../core/session/person-cache';
import { fetchSession, type Session } from '../core/session/session';
import { noteSessionEnded } from '../core/session/session-ended';
import { returnPath, signInPath, signOut } from '../core/session/sign-out';
import type { Started, StartupRequests } from '../core/started';
import { captureOverrideParam } from '../federation/override/override-param';
import { findPort } from '../platform/native/in-shell';
import { RouteErrorBoundary, RouteErrorPage } from '../shell/pages/route-error';
import { giftPath, isClientPath, isKioskPath, isStoreCardPath } from '../start/client-paths';
import { fetchOrEarly, registryUrl } from '../start/early-requests';
import { recordFirstQueries } from '../start/first-queries';
import { nextTask } from '../start/next-task';
import { roleHeader } from '../start/role-header';
import { admits, takeUrlSession } from '../start/url-session';

const i18nPart = () => import(/* webpackMode: "eager" */ '../core/i18n/start-i18n');
const suiteChunk = () => import(/* webpackChunkName: "app" */ './open-suite');
/** Loads the page without remotes that the address names; the function shows it. */
async function clientPage(): Promise<(started: Started) => Promise<void>> {
  const { pathname } = location;
  if (pathname === giftPath) return (await import(/* webpackChunkName: "gift" */ '../gift/show-gift')).showGift;
  if (isKioskPath(pathname)) return (await import(/* webpackChunkName: "kiosk" */ '../kiosk/show-kiosk')).showKiosk;
  if (isStoreCardPath(pathname))
    return (await import(/* webpackChunkName: "store-card" */ '../store-card/show-store-card')).showStoreCard;
  return (await import(/* webpackChunkName: "pay" */ '../pay/show-pay')).showPay;
}
const signInChunk = () => import(/* webpackChunkName: "sign-in" */ '../auth/show-sign-in');

const here = ({ navigation }: Pick<Started, 'navigation'>) => {
  const { pathname, search, hash } = navigation.location.getSnapshot();
  return pathname + search + hash;
};

/** Opens the sign-in page, or the suite for the signed-in person. Shows a message if that fails. */
export async function start(): Promise<void> {
  const root = createRoot(document.getElementById('suite') as HTMLElement);
  takeUrlSession(window);
  captureOverrideParam(window);
  const navigation = createNavigation(window);
  const tokens = createTokenStore();
  const refreshes = createSubject(0);
  const sender = createTransport({
    tokens,
    role: roleHeader,
    fetch: fetchOrEarly,
    onSignedOut() {
      noteSessionEnded();
      location.assign(signInPath(here({ navigation })));
    },
    onRefreshed: () => refreshes.set(refreshes.getSnapshot() + 1),
  });
  const transport = recordFirstQueries(sender, {
    storage: deviceStorage,
    address: () => location.pathname + location.search,
    age: () => performance.now(),
    later: whenIdle,
  });
  try {
    if (location.pathname === '/logout') {
      await signOut(transport, tokens);
      return location.replace(signInPath(returnPath(location.search) ?? '/'));
    }
    const isOfClient = isClientPath(location.pathname);
    const requests = !isOfClient && tokens.read() ? requestStartup(transport, tokens) : null;
    const language = deviceLanguage();
    await nextTask();
    const { startI18n } = await i18nPart();
    const [i18n] = await Promise.all([
      startI18n(language),
      isOfClient ? clientPage() : requests ? suiteChunk() : signInChunk(),
    ]);
    await nextTask();
    const show = (page: ReactNode) =>
      root.render(
        <RouteErrorBoundary>
          <I18nextProvider i18n={i18n}>{page}</I18nextProvider>
        </RouteErrorBoundary>,
      );
    const started: Started = { navigation, tokens, transport, i18n, refreshes, show };
    if (isOfClient) return await (await clientPage())(started);
    if (requests && (await replacedByOffer(started, requests))) return location.reload();
    if (requests) await openSuite(started, requests, false);
    else await signIn(started);
  } catch (error) {
    console.error(error);
    root.render(<RouteErrorPage />);
  }
}

function requestStartup(transport: Transport, tokens: TokenStore): StartupRequests {
  const requests: StartupRequests = {
    session: fetchSession(transport).then((session) => admitted(session, tokens)),
    registry: fetchOrEarly(registryUrl).then((response) => {
      if (!response.ok) throw new Error(`${registryUrl}: ${response.status}`);
      return response.json();
    }),
  };
  // Failures are reported once the suite is there to show them.
  requests.session.catch(() => undefined);
  requests.registry.catch(() => undefined);
  return requests;
}

/**
 * Returns the session, unless its tokens came with the address of a page that cannot use them: then the page
 * starts without it.
 */
function admitted(session: Session, tokens: TokenStore): Session | Promise<never> {
  const entry = globalThis.suiteEntry;
  if (!entry || entry.offered !== null || admits(entry, session)) return session;
  tokens.clear();
  location.reload();
  return new Promise(() => undefined);
}

/** Returns whether a token in the address has replaced the present session. */
async function replacedByOffer(
  { tokens, transport, show }: Started,
  { session: present }: StartupRequests,
): Promise<boolean> {
  const { offered: token = null, whmcsId = null } = globalThis.suiteEntry ?? {};
  if (token === null) return false;
  const { settleOfferedSession } = await import(/* webpackChunkName: "offered-session" */ '../auth/offered-session');
  return settleOfferedSession({
    offer: { token, whmcsId },
    present,
    tokens,
    transport,
    transportOf: (other) => createTransport({ tokens: other, role: roleHeader, onSignedOut: () => undefined }),
    isNative: findPort(window) !== null,
    show,
  });
}

async function openSuite(started: Started, requests: StartupRequests, languageChosen: boolean): Promise<void> {
  const suite = await suiteChunk();
  await suite.openSuite(started, {
    requests,
    requestAgain: () => requestStartup(started.transport, started.tokens),
    languageChosen,
  });
}

async function signIn(started: Started): Promise<void> {
  // A session that ended without a sign-out is cleared as well.
  void clearPersonCache();
  const { showSignIn, isAuthPath, authPageAt, pathAfterSignIn } = await signInChunk();
  const { navigation, tokens, transport } = started;
  const address = navigation.location.getSnapshot();
  if (isAuthPath(address.pathname) && !authPageAt(address)) navigation.replace(signInPath(here(started)));
  showSignIn(started, {
    onBegin: () => void suiteChunk().catch(() => undefined),
    async onSignedIn(fresh: Tokens, path = pathAfterSignIn(navigation.location.getSnapshot())) {
      await suiteChunk();
      tokens.write(fresh);
      // It is a document of its own, with a policy of its own.
      if (isStoreCardPath(new URL(path, location.origin).pathname)) return location.assign(path);
      navigation.replace(path);
      await openSuite(started, requestStartup(transport, tokens), hasLanguageChoice());
    },
  });
}
