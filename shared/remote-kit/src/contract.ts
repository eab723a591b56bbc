import type { ApolloClient } from '@apollo/client';
import type { CompanyRole, Language, PermissionKey, ServiceFlag } from '@suite/domain';
import type { HapticKind, ShellError, TapToPayReason } from '@suite/domain/native-protocol';
import type { ShellProblem } from '@suite/graphql/problems';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { Navigator } from 'react-router-dom';

/**
 * Semantic version of this file and of what the host provides besides it (`provided.json`): 1.15 added an action to
 * `dialogs.showProblem`. A remote's manifest names the range that it was built for.
 */
export const SHELL_CONTRACT_VERSION = '1.15.0';

export type { HapticKind, Language, ShellProblem };

/** A problem for the error dialog, with what the person can do about it there. */
export interface ShownProblem extends ShellProblem {
  /** A button with its text; `run` is called in the tap, after the dialog was closed. */
  action?: { label: string; run: () => void };
}

export type Area = 'owner' | 'staff';

/** How the screens look on this device. */
export interface DeviceStyle {
  /** `device` follows the device's own setting. */
  theme: 'device' | 'light' | 'dark';
  text: 'usual' | 'large' | 'largest';
  /** How much space is between the elements; targets keep their size. Omitted is `usual`. Since 1.10. */
  density?: 'usual' | 'compact';
}

/** A value that React can subscribe to (useSyncExternalStore). */
export interface Observable<T> {
  getSnapshot(): T;
  subscribe(onChange: () => void): () => void;
}

/** The one place of the suite, owned by the host; react-router's Router renders on it. */
export interface ShellNavigation extends Navigator {
  readonly location: Observable<ShellLocation>;
  /** Navigates to the previous page, or the area's home; pages whose route is `transient` are skipped. */
  back(): void;
}
export interface ShellLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

/** The inputs that decide which remotes, pages and slots the person gets. Null store: none is chosen yet. */
export interface GateSnapshot {
  area: Area;
  store: {
    whmcsId: number;
    name: string;
    /** IANA zone: every date and time on screen is in it. */
    timezone: string;
    /** Since 1.9. Set until the store goes live: no message leaves to its clients. */
    isSettingUp?: true;
  } | null;
  role: CompanyRole | null;
  permissions: ReadonlySet<PermissionKey>;
  services: ReadonlySet<ServiceFlag>;
  person: { id: string; name: string; employeeId: string | null } | null;
}

/** A payment by a card that is held to the phone. The API knows its amounts itself; these are shown to the client. */
export interface TapToPayRequest {
  /** The token of the pay link (`pay_link_create` with the method `tap`) by which the phone app pays. */
  linkToken: string;
  /** The amount due with the tip, in cents. */
  amount: number;
  /** The tip of the ticket, in cents. */
  tip: number;
  currency: 'USD';
  /** One for each card that is taken: a repeated request of the phone app charges nothing twice. */
  idempotencyKey: string;
}

/** Why the phone app took no card. */
export type TapToPayFailure = ShellError | TapToPayReason;

/** Takes cards at the phone itself, by the phone app around the suite. */
export interface TapToPay {
  /** Whether the phone app can. It is known shortly after the start; until then it is what it was the last time. */
  readonly isOffered: Observable<boolean>;
  /**
   * Opens the phone app's screen for the card. Resolves with null once the API accepted the payment (the ticket says
   * whether it is paid), else with the reason; never rejects.
   */
  start(request: TapToPayRequest): Promise<TapToPayFailure | null>;
  /** Closes that screen. The pay link has to be canceled too. */
  cancel(): void;
}

/** The load state of a slot's module; a failure stays in the slot's own box. */
export type SlotState =
  | { kind: 'absent' }
  | { kind: 'loading' }
  | {
      kind: 'ready';
      components: readonly { id: string; remote: string; Component: ComponentType<Record<string, unknown>> }[];
    }
  | { kind: 'failed'; remote: string; retry: () => void };

/**
 * Everything that the host passes to a remote, frozen. Remotes use it through the hooks of this package (useGate,
 * useStore, useSlot, useProblemDialog ...), never by importing the host.
 */
export interface ShellContract {
  readonly version: string;
  readonly navigation: ShellNavigation;
  readonly apollo: ApolloClient;
  readonly i18n: i18n;
  readonly gate: Observable<GateSnapshot>;
  readonly slots: { observe(name: string): Observable<SlotState> };
  /** Since 1.15 the dialog offers an action; older hosts show the problem alone. */
  readonly dialogs: { showProblem(problem: ShownProblem): void };
  /** Since 1.1. While anything is held, the suite offers no update: a reload would lose it. Returns its release. */
  readonly unsaved: { hold(): () => void };
  /** True inside the native shell. */
  readonly native: boolean;
  /** Since 1.2. Is felt where the device can: by the phone app's haptics, else by the browser's vibration. */
  readonly haptic: (kind: HapticKind) => void;
  /** Since 1.3. Whether the API is reachable; a lost connection is detected within 5 s. */
  readonly reach: Observable<boolean>;
  /**
   * Since 1.3. The number of this person's unsent items in this store that a remote stores on the device. The host
   * stores it, shows it on every page, fills the slot `shell.unsent` while it is above 0, and asks for confirmation
   * before signing out.
   */
  readonly unsent: { report(remote: string, count: number): void };
  /**
   * Since 1.7. Fetches the person and their stores again, after a remote changed a name, a zone or an address that the
   * gate contains; `gate` has them then.
   */
  readonly session: { refresh(): void };
  /** Since 1.8. The person's style on this device; a chosen one is shown and stored at once. */
  readonly style: { readonly present: Observable<DeviceStyle>; choose(style: DeviceStyle): void };
  /** Since 1.8. Switches to another store of the person, as the store selector does. */
  readonly stores: { select(whmcsId: number): void };
  /** Since 1.11; older hosts have none. */
  readonly tapToPay?: TapToPay;
}

/** The props that single-spa passes to a remote's lifecycles. */
export interface RemoteProps {
  shell: ShellContract;
  outlet: HTMLElement;
  /** Called when a page threw while it was rendered, or in an effect: a card with Retry replaces it. */
  onRenderError?: () => void;
}
