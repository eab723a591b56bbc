import { createApolloClient, localProblem, toProblem } from '@suite/graphql';
import { deviceStorage, tabStorage } from '@suite/graphql/device-storage';
import { type GateSnapshot, SHELL_CONTRACT_VERSION, type ShellContract, whenIdle } from '@suite/remote-kit';
import { languageOf } from '@suite/remote-kit/locales';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { matchPath } from '@suite/remote-kit/path';
import * as spa from 'single-spa';
import { createSubject } from '../core/observable/subject';
import { rememberStore } from '../core/session/person-requests';
import { gateOf, type Session, storeToBeginWith } from '../core/session/session';
import { saveSignInPath } from '../core/session/sign-in-path';
import type { Started } from '../core/started';
import { createTelemetry } from '../core/telemetry/telemetry';
import { createCompatibilityCheck } from '../federation/gate/compatibility';
import { judgePage, judgeRemote } from '../federation/gate/gate';
import { isolateRemotes } from '../federation/isolation/isolation';
import { createLeakGuard } from '../federation/isolation/leak-guard';
import type { RemoteLoader } from '../federation/loader/loader';
import type { Override } from '../federation/override/override';
import { type LoadedRegistry, versionsFor } from '../federation/registry/registry';
import { transientPaths } from '../federation/registry/route-flags';
import { createRemotes } from '../federation/remotes/remotes';
import { createVersions } from '../federation/remotes/versions';
import { createSlots } from '../federation/slots/slots';
import { createHaptic } from '../platform/native/haptic';
import { findNativeShell } from '../platform/native/native-shell';
import { createTapToPay } from '../platform/native/tap-to-pay';
import type { Reachability } from '../platform/offline/reachability';
import { createUnsaved } from '../platform/offline/unsaved';
import { createUnsent } from '../platform/offline/unsent';
import { createLastViews } from '../shell/chrome/last-views';
import { createProblemQueue } from '../shell/dialogs/problem-queue';
import { homeOf, placeAt } from '../shell/pages/place';
import type { Suite } from '../shell/suite';
import { refresh } from '../start/failed-files';
import { rememberRoleHeader } from '../start/role-header';
import { keepSelectedStore, saveSelectedStore, selectedStore } from '../start/selected-store';
import { createStyle } from './create-style';
import { createPagePreloader } from './preload-page';
import { rememberFirstPages } from './remember-first-pages';
import { pathInto, readPlaces, rememberPlaceIn } from './store-places';

interface Options {
  started: Started;
  session: Session;
  registry: LoadedRegistry;
  reach: Reachability;
  /** The override of this tab: a remote from a developer's own machine. */
  override?: Override | null;
  loader: RemoteLoader;
  /** The versions of the modules that remotes get from this host. */
  shared: Readonly<Record<string, string>>;
}

/** Creates the signed-in suite and updates the gate when the session or the chosen store changes. */
export function createSuite({
  started,
  session: first,
  registry,
  reach,
  override = null,
  loader,
  shared,
}: Options): Suite {
  const replace = override?.replace;
  const { navigation, transport, i18n, tokens, refreshes } = started;
  const native = findNativeShell(window);
  const session = createSubject(first);
  const firstStore = storeToBeginWith(first, selectedStore());
  // A person of one store has chosen nothing.
  if (firstStore && first.me.user && first.company_list.length > 1) keepSelectedStore(firstStore.whmcs_id);
  const gate = createSubject<GateSnapshot>(gateOf(first, firstStore));
  const permitted = createSubject<readonly RegistryEntry[]>([]);
  const problems = createProblemQueue();
  const unsaved = createUnsaved();
  const unsent = createUnsent(gate, deviceStorage);
  const outlets = document.createElement('div');
  // Results of a developer's own version are not reported: they say nothing about the published version.
  const telemetry = replace
    ? { report: () => undefined }
    : createTelemetry({ tokens, store: () => gate.getSnapshot().store?.whmcsId ?? null });
  const isCompatible = createCompatibilityCheck({ contract: SHELL_CONTRACT_VERSION, shared });
  const versions = createVersions({ telemetry, isCompatible });
  const slots = createSlots({ loader, gate, permitted, versions });
  const shell: ShellContract = Object.freeze({
    version: SHELL_CONTRACT_VERSION,
    navigation,
    apollo: createApolloClient(transport),
    i18n,
    gate,
    slots,
    dialogs: Object.freeze({ showProblem: problems.show }),
    unsaved: Object.freeze({ hold: unsaved.hold }),
    native: native !== null,
    haptic: createHaptic(native, window),
    reach: reach.isReachable,
    unsent: Object.freeze({ report: unsent.report }),
    session: Object.freeze({ refresh: () => refreshes.set(refreshes.getSnapshot() + 1) }),
    style: createStyle(document, deviceStorage, gate.getSnapshot().person?.id ?? null),
    stores: Object.freeze({ select: (whmcsId: number) => selectStore(whmcsId) }),
    tapToPay: createTapToPay(native, deviceStorage),
  });
  const remotes = createRemotes({
    spa,
    loader,
    shell,
    telemetry,
    versions,
    leakGuard: createLeakGuard(window),
    container: outlets,
    isActive: ({ manifest }, pathname) =>
      manifest.pages.some(
        (page) => matchPath(page.path, pathname) && judgePage(page, pathname, gate.getSnapshot()).allowed,
      ),
  });

  const uncaughtErrors = isolateRemotes({ remotes, slots, versions, navigation });

  const preloadPage = createPagePreloader();
  function applyGate() {
    const present = gate.getSnapshot();
    const usable = versions.present
      .getSnapshot()
      .filter((entry) => isCompatible(entry) && judgeRemote(entry, present).allowed);
    permitted.set(usable);
    navigation.setTransient(transientPaths(usable));
    preloadPresentPage();
    remotes.apply(usable, `${present.area} ${present.store?.whmcsId}`);
    navigation.setHome(homeOf(present));
    rememberRoleHeader(present.area);
    saveSignInPath(present);
    // The next start has the use of it: this one is busy.
    if (!replace) whenIdle(() => rememberFirstPages(tokens, permitted.getSnapshot(), gate.getSnapshot()));
  }

  function preloadPresentPage() {
    const { pathname } = navigation.location.getSnapshot();
    preloadPage(permitted.getSnapshot(), gate.getSnapshot(), pathname, languageOf(i18n));
  }
  navigation.location.subscribe(preloadPresentPage);

  function presentVersions() {
    const published = versionsFor(registry, gate.getSnapshot());
    return replace ? replace(published, gate.getSnapshot()) : published;
  }
  const offerVersions = () => versions.offer(presentVersions());
  versions.present.subscribe(applyGate);
  gate.subscribe(offerVersions);
  session.subscribe(() => {
    const next = session.getSnapshot();
    const before = gate.getSnapshot().store?.whmcsId ?? null;
    gate.set(gateOf(next, storeToBeginWith(next, before ?? selectedStore())));
    const present = gate.getSnapshot().store?.whmcsId ?? null;
    if (before !== null && present !== null && before !== present) enterStore(present);
  });
  offerVersions();

  const isOpen = (pathname: string) =>
    placeAt(pathname, versions.present.getSnapshot(), gate.getSnapshot(), isCompatible).kind === 'remote';

  /** Called after the gate was set for the new store. Back does not return to pages of the previous store. */
  function enterStore(whmcsId: number, path?: string) {
    navigation.leaveBehind();
    navigation.push(path ?? pathInto(readPlaces(tabStorage), whmcsId, homeOf(gate.getSnapshot()), isOpen));
  }

  function selectStore(whmcsId: number, path?: string) {
    const store = session.getSnapshot().company_list.find((one) => one.whmcs_id === whmcsId);
    if (!store) return problems.show({ ...localProblem('not_found'), code: 'company_not_found' });
    const left = gate.getSnapshot().store;
    const { pathname, search, hash } = navigation.location.getSnapshot();
    if (left && isOpen(pathname)) rememberPlaceIn(tabStorage, left.whmcsId, pathname + search + hash);
    saveSelectedStore(whmcsId);
    gate.set(gateOf(session.getSnapshot(), store));
    enterStore(whmcsId, path);
    rememberStore(transport, whmcsId).catch((error: unknown) => problems.show(toProblem(error)));
  }

  return {
    started,
    shell,
    session,
    registry,
    isOnLastGood: createSubject(registry.isLastGood),
    isCompatible,
    permitted,
    lastViews: createLastViews({ location: navigation.location, permitted, gate, storage: deviceStorage }),
    remotes,
    slots,
    versions,
    uncaughtErrors,
    outlets,
    problems,
    unsaved,
    unsent,
    native,
    override,
    selectStore,
    restart(name) {
      // Another registry may have an entry that can be read.
      if (presentVersions().refused.some((one) => one.name === name)) return void refresh();
      uncaughtErrors.forget(name);
      remotes.retry(name);
      slots.retry(name);
    },
  };
}
