import { createApolloClient, localProblem, toProblem } from '@suite/graphql';
import { type GateSnapshot, SHELL_CONTRACT_VERSION, type ShellContract } from '@suite/remote-kit';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { matchPath } from '@suite/remote-kit/path';
import * as spa from 'single-spa';
import { createProblemQueue } from '../dialogs/problem-queue';
import type { RemoteLoader } from '../federation/loader';
import { createFit } from '../gate/fit';
import { judgePage, judgeRemote } from '../gate/gate';
import { createHaptic } from '../native/haptic';
import { findNativeShell } from '../native/native-shell';
import { createSubject } from '../navigation/subject';
import type { Reach } from '../offline/reach';
import { createUnsaved } from '../offline/unsaved';
import { createUnsent } from '../offline/unsent';
import type { Override } from '../override/override';
import { type Registry, versionsFor } from '../registry/registry';
import { contain } from '../remotes/contain';
import { createLeftovers } from '../remotes/leftovers';
import { createRemotes } from '../remotes/remotes';
import { createSlots } from '../remotes/slots';
import { createVersions } from '../remotes/versions';
import { rememberWayIn } from '../session/own-way-in';
import { rememberStore } from '../session/person-requests';
import { rememberRoleHeader } from '../session/role-header';
import { gateOf, type Session, storeToBeginWith } from '../session/session';
import { refresh } from '../start/failures';
import type { Started } from '../start/started';
import { createTelemetry } from '../telemetry/telemetry';
import { chosenStore, rememberChosenStore } from './chosen-store';
import { homeOf, placeAt } from './place';
import { rememberFirstPages } from './remember-first-pages';
import { pathInto, readPlaces, rememberPlaceIn } from './store-places';
import type { Suite } from './suite';

interface Given {
  started: Started;
  session: Session;
  registry: Registry;
  reach: Reach;
  /** What this tab was asked to take from a developer's own machine. */
  override?: Override | null;
  loader: RemoteLoader;
  /** The versions of the modules that remotes get from this host. */
  shared: Readonly<Record<string, string>>;
}

/** Puts the signed-in suite together, and keeps the gate true to the session and the chosen store. */
export function createSuite({
  started,
  session: first,
  registry,
  reach,
  override = null,
  loader,
  shared,
}: Given): Suite {
  const replace = override?.replace;
  const { navigation, transport, i18n, tokens } = started;
  const native = findNativeShell(window);
  const session = createSubject(first);
  const gate = createSubject<GateSnapshot>(gateOf(first, storeToBeginWith(first, chosenStore())));
  const permitted = createSubject<readonly RegistryEntry[]>([]);
  const problems = createProblemQueue();
  const unsaved = createUnsaved();
  const unsent = createUnsent(gate, localStorage);
  const outlets = document.createElement('div');
  // How a developer's own version fares says nothing of what is published, nor does what stands beside it.
  const telemetry = replace
    ? { report: () => undefined }
    : createTelemetry({ tokens, store: () => gate.getSnapshot().store?.whmcsId ?? null });
  const fits = createFit({ contract: SHELL_CONTRACT_VERSION, shared });
  const versions = createVersions({ telemetry, fits });
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
  });
  const remotes = createRemotes({
    spa,
    loader,
    shell,
    telemetry,
    versions,
    leftovers: createLeftovers(window),
    container: outlets,
    isActive: ({ manifest }, pathname) =>
      manifest.pages.some(
        (page) => matchPath(page.path, pathname) && judgePage(page, pathname, gate.getSnapshot()).allowed,
      ),
  });

  const troubles = contain({ remotes, slots, versions, navigation });

  function applyGate() {
    const present = gate.getSnapshot();
    const usable = versions.present.getSnapshot().filter((entry) => fits(entry) && judgeRemote(entry, present).allowed);
    permitted.set(usable);
    remotes.apply(usable, `${present.area} ${present.store?.whmcsId}`);
    navigation.setHome(homeOf(present));
    rememberRoleHeader(present.area);
    rememberWayIn(present);
    if (!replace) rememberFirstPages(tokens, usable, present);
  }

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
    gate.set(gateOf(next, storeToBeginWith(next, before ?? chosenStore())));
    const present = gate.getSnapshot().store?.whmcsId ?? null;
    if (before !== null && present !== null && before !== present) enterStore(present);
  });
  offerVersions();

  const isOpen = (pathname: string) =>
    placeAt(pathname, versions.present.getSnapshot(), gate.getSnapshot(), fits).kind === 'remote';

  /** The gate is the store's already. Pages of the store before are not led back to. */
  function enterStore(whmcsId: number, path?: string) {
    navigation.leaveBehind();
    navigation.push(path ?? pathInto(readPlaces(sessionStorage), whmcsId, homeOf(gate.getSnapshot()), isOpen));
  }

  return {
    started,
    shell,
    session,
    registry,
    fits,
    permitted,
    remotes,
    slots,
    versions,
    troubles,
    outlets,
    problems,
    unsaved,
    unsent,
    native,
    override,
    selectStore(whmcsId, path) {
      const store = session.getSnapshot().company_list.find((one) => one.whmcs_id === whmcsId);
      if (!store) return problems.show({ ...localProblem('not_found'), code: 'company_not_found' });
      const left = gate.getSnapshot().store;
      const { pathname, search, hash } = navigation.location.getSnapshot();
      if (left && isOpen(pathname)) rememberPlaceIn(sessionStorage, left.whmcsId, pathname + search + hash);
      rememberChosenStore(whmcsId);
      gate.set(gateOf(session.getSnapshot(), store));
      enterStore(whmcsId, path);
      rememberStore(transport, whmcsId).catch((error: unknown) => problems.show(toProblem(error)));
    },
    restart(name) {
      // Another registry may have an entry that can be read.
      if (presentVersions().refused.some((one) => one.name === name)) return void refresh();
      troubles.forget(name);
      remotes.retry(name);
      slots.retry(name);
    },
  };
}
