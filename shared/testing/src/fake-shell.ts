import type { ApolloClient } from '@apollo/client';
import { permissionKeys, serviceFlags } from '@suite/domain';
import type {
  DeviceStyle,
  GateSnapshot,
  HapticKind,
  Observable,
  ShellContract,
  ShownProblem,
  SlotContracts,
  SlotName,
  SlotState,
  TapToPayFailure,
  TapToPayRequest,
} from '@suite/remote-kit';
import { SHELL_CONTRACT_VERSION } from '@suite/remote-kit';
import { createMemoryHistory } from 'history';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';

/** An owner of a store that has every service, with every permission. */
export const makeGate = (changes: Partial<GateSnapshot> = {}): GateSnapshot => ({
  area: 'owner',
  store: { whmcsId: 10001, name: 'Lotus Nails & Spa', timezone: 'America/Chicago' },
  role: 'owner',
  permissions: new Set(permissionKeys),
  services: new Set(serviceFlags),
  person: { id: '00000000-0000-4000-8000-000000000001', name: 'Linh Tran', employeeId: null },
  ...changes,
});

/** A value that can be changed and watched. */
export interface FakeSubject<T> extends Observable<T> {
  set(value: T): void;
}

export function makeSubject<T>(initial: T): FakeSubject<T> {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    getSnapshot: () => value,
    subscribe(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    set(next) {
      value = next;
      for (const watcher of watchers) watcher();
    },
  };
}

export type SlotComponents = Readonly<Partial<{ [Name in SlotName]: ComponentType<SlotContracts[Name]> }>>;

export interface FakeShell extends ShellContract {
  gate: FakeSubject<GateSnapshot>;
  /** Problems that were passed to the error dialog, in order. */
  shownProblems: ShownProblem[];
  /** Haptic feedback, in order. */
  felt: HapticKind[];
  /** Whether the API can be reached. */
  reach: FakeSubject<boolean>;
  /** The numbers of unsent items that remotes reported, by their names. */
  reported: Map<string, number>;
  style: { present: FakeSubject<DeviceStyle>; choose(style: DeviceStyle): void };
  /** The payments for which the phone app opened its screen for a card, and how often it was closed. */
  taps: TapToPayRequest[];
  tapCancels(): number;
  /** The stores that were selected. */
  selectedStores: number[];
  /** How often the session was fetched again. */
  sessionRefreshes(): number;
  /** Whether anything is held that a reload would lose. */
  hasUnsaved(): boolean;
}

interface Options {
  apollo: ApolloClient;
  i18n: i18n;
  gate?: GateSnapshot;
  path?: string;
  /** The components that fill the page's slots, by slot name. */
  slots?: SlotComponents;
  /** Inside the phone app. */
  native?: boolean;
  /** The phone app's screen for a card; null: it has none; omitted: an older host, which knows of no such screens. */
  tapToPay?: TapScreen | null;
}

/** Takes a card; resolves as the shell's `tapToPay.start` does. */
export type TapScreen = (request: TapToPayRequest) => Promise<TapToPayFailure | null>;

/** Creates the shell as a remote sees it, on an in-memory history. */
export function makeShell({
  apollo,
  i18n,
  gate = makeGate(),
  path = '/',
  slots = {},
  native = false,
  tapToPay,
}: Options): FakeShell {
  const history = createMemoryHistory({ initialEntries: [path] });
  const location = makeSubject(history.location);
  history.listen((update) => location.set(update.location));
  const shownProblems: ShownProblem[] = [];
  const felt: HapticKind[] = [];
  const slotStates = Object.fromEntries(
    Object.entries(slots).map(([name, Component]): [string, Observable<SlotState>] => [
      name,
      makeSubject<SlotState>({
        kind: 'ready',
        components: [{ id: name, remote: 'mf-test', Component: Component as ComponentType<Record<string, unknown>> }],
      }),
    ]),
  );
  const reported = new Map<string, number>();
  let holds = 0;
  let refreshes = 0;
  const style = makeSubject<DeviceStyle>({ theme: 'device', text: 'usual', density: 'usual' });
  const selectedStores: number[] = [];
  const taps: TapToPayRequest[] = [];
  let tapCancels = 0;
  const absent = makeSubject<SlotState>({ kind: 'absent' });
  return {
    version: SHELL_CONTRACT_VERSION,
    navigation: {
      createHref: history.createHref,
      go: history.go,
      push: history.push,
      replace: history.replace,
      back: history.back,
      location,
    },
    apollo,
    i18n,
    gate: makeSubject(gate),
    slots: { observe: (name) => slotStates[name] ?? absent },
    dialogs: { showProblem: (problem) => shownProblems.push(problem) },
    unsaved: {
      hold() {
        holds += 1;
        return () => {
          holds -= 1;
        };
      },
    },
    native,
    haptic: (kind) => void felt.push(kind),
    felt,
    reach: makeSubject(true),
    unsent: { report: (remote, count) => void reported.set(remote, count) },
    reported,
    session: {
      refresh() {
        refreshes += 1;
      },
    },
    sessionRefreshes: () => refreshes,
    style: { present: style, choose: style.set },
    stores: { select: (whmcsId) => void selectedStores.push(whmcsId) },
    selectedStores,
    ...(tapToPay === undefined
      ? {}
      : {
          tapToPay: {
            isOffered: makeSubject(tapToPay !== null),
            async start(request) {
              taps.push(request);
              return tapToPay ? tapToPay(request) : 'unsupported';
            },
            cancel() {
              tapCancels += 1;
            },
          },
        }),
    taps,
    tapCancels: () => tapCancels,
    shownProblems,
    hasUnsaved: () => holds > 0,
  };
}
