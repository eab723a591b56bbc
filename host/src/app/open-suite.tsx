import { deviceStorage, tabStorage } from '@suite/graphql/device-storage';
import { type ShellProblem, toProblem } from '@suite/graphql/problems';
import { useProblemMessages } from '@suite/remote-kit';
import type { Language } from '@suite/remote-kit/contract';
import { changeLanguage } from '@suite/remote-kit/locales';
import { Button, Note, Stack } from '@suite/ui';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { start as startSingleSpa } from 'single-spa';
import { loadWhenOnline } from '../core/async/load-when-online';
import { rememberDeviceLanguage } from '../core/i18n/device-language';
import { rememberLanguage } from '../core/session/person-requests';
import { saveSession, sessionOrSaved } from '../core/session/saved-session';
import { languageOfPerson, type Session } from '../core/session/session';
import { signInPath, signOut } from '../core/session/sign-out';
import type { Started, StartupRequests } from '../core/started';
import { createRemoteLoader, sharedVersions } from '../federation/loader/loader';
import { overrideParamKey } from '../federation/override/override-param';
import { openRegistry } from '../federation/registry/open-registry';
import type { RegistryKeys } from '../federation/registry/signature';
import { whenSettled } from '../federation/remotes/when-settled';
import { createReachability, watchTransport } from '../platform/offline/reachability';
import { StatusPage } from '../shell/pages/status-page';
import { App } from './app';
import { createSuite } from './create-suite';
import { followSession, watchRefusals } from './follow-session';

/** Set by the bundler: the keys that may sign what this host runs. */
declare const SUITE_REGISTRY_KEYS: RegistryKeys;

interface Options {
  requests: StartupRequests;
  /** Fetches session and registry once more. */
  requestAgain: () => StartupRequests;
  /** The language that the person has just chosen; it is saved with the account. */
  languageChosen: boolean;
}

/** Problems with which the API refuses the session lookup: it knows no such person. */
const isRefusal = ({ kind }: ShellProblem) =>
  kind === 'unauthorized' || kind === 'not_found' || kind === 'access_denied' || kind === 'invalid_credentials';

const readPublished = (requests: Promise<unknown>) => openRegistry(requests, SUITE_REGISTRY_KEYS, deviceStorage);
const overrideChunk = () => import(/* webpackChunkName: "override" */ '../federation/override/open-override');
const notificationsChunk = () => import(/* webpackChunkName: "notifications" */ '../shell/notifications/follow-native');
const linkedStoreChunk = () => import(/* webpackChunkName: "linked-store" */ './linked-store');
const popupsChunk = () => import(/* webpackChunkName: "popups" */ '../shell/popups/begin-popups');
const offlineChunk = () => import(/* webpackChunkName: "offline" */ './begin-offline');

/** Opens the suite for the signed-in person. A refused lookup signs out; other failures can be retried. */
export async function openSuite(
  initial: Started,
  { requests, requestAgain, languageChosen }: Options,
  reach = createReachability(),
): Promise<void> {
  try {
    const { tokens } = initial;
    const { refreshes } = initial;
    const watched = watchRefusals(initial.transport, () => refreshes.set(refreshes.getSnapshot() + 1));
    const started: Started = { ...initial, transport: watchTransport(watched, reach) };
    const sessionRequest = reach.watch(requests.session);
    sessionRequest.then((session) => saveSession(tokens, session)).catch(() => undefined);
    const [session, registry] = await Promise.all([
      sessionOrSaved(sessionRequest, tokens),
      readPublished(requests.registry),
    ]);
    for (const { name, version, why } of registry.refused)
      console.error(`The registry's entry of ${name} ${version ?? ''} is not valid. ${why}`);
    await settleLanguage(started, session, languageChosen);
    const linkedStore = globalThis.suiteLinkedStore ?? null;
    if (linkedStore !== null) await (await linkedStoreChunk()).settleLinkedStore(started, session, linkedStore);
    const hasOverride = tabStorage.getItem(overrideParamKey) !== null;
    const override = hasOverride ? await (await overrideChunk()).openOverride({ started, session, registry }) : null;
    const loader = createRemoteLoader();
    const suite = createSuite({ started, session, registry, reach, override, loader, shared: sharedVersions() });
    const refreshSession = followSession(suite);
    startSingleSpa();
    started.show(<App suite={suite} />);
    const { native } = suite;
    if (native) void loadWhenOnline(async () => (await notificationsChunk()).followNative(suite, native));
    // The response came late and the saved session is shown: now it is replaced by the current one.
    sessionRequest.then((fresh) => (fresh === session ? undefined : refreshSession())).catch(() => undefined);
    whenSettled(suite.remotes.states, () => {
      void loadWhenOnline(async () =>
        (await offlineChunk()).beginOffline({ suite, reach, refreshSession, readRegistry: readPublished }),
      );
      void loadWhenOnline(async () => (await popupsChunk()).beginPopups(suite));
    });
  } catch (error) {
    const problem = toProblem(error);
    if (isRefusal(problem)) return leave(initial);
    console.error(error);
    initial.show(
      <StartFailure
        problem={problem}
        onRetry={() => void openSuite(initial, { requests: requestAgain(), requestAgain, languageChosen }, reach)}
      />,
    );
  }
}

async function leave({ transport, tokens, navigation }: Started) {
  const { pathname, search } = navigation.location.getSnapshot();
  await signOut(transport, tokens);
  location.replace(signInPath(pathname + search));
}

/** Loads the person's language, or the one just chosen; if it cannot be fetched, the present language stays. */
async function settleLanguage({ i18n, transport }: Started, session: Session, languageChosen: boolean) {
  const language: Language =
    languageChosen && i18n.language === 'vi' ? 'vi' : languageChosen ? 'en' : languageOfPerson(session);
  if (languageChosen && language !== languageOfPerson(session))
    rememberLanguage(transport, language).catch(() => undefined);
  if (language !== i18n.language) await changeLanguage(i18n, language).catch(() => undefined);
  rememberDeviceLanguage(language);
}

function StartFailure({ problem, onRetry }: { problem: ShellProblem; onRetry: () => void }) {
  const { t } = useTranslation(['host', 'kit', 'ui']);
  const { message } = useProblemMessages()(problem);
  return (
    <main>
      <StatusPage icon={<CloudOff size={40} />} title={t('start.failed')} message={message}>
        <Stack gap={2}>
          <Button onClick={onRetry}>{t('kit:retry')}</Button>
          {problem.debugId && <Note>{t('ui:reference', { id: problem.debugId })}</Note>}
        </Stack>
      </StatusPage>
    </main>
  );
}
