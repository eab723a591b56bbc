import type { ApolloClient } from '@apollo/client';
import type { CompanyRole, PermissionKey, ServiceFlag } from '@suite/domain';
import type { ShellProblem } from '@suite/graphql/problems';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { Navigator } from 'react-router-dom';

/** Semantic version of this file. A remote's manifest names the range that it was built for. */
export const SHELL_CONTRACT_VERSION = '1.1.0';

export type { ShellProblem };

export type Area = 'owner' | 'staff';
export type Language = 'en' | 'vi';

/** A value that React can subscribe to (useSyncExternalStore). */
export interface Observable<T> {
  getSnapshot(): T;
  subscribe(onChange: () => void): () => void;
}

/** The one place of the suite, owned by the host; react-router's Router renders on it. */
export interface ShellNavigation extends Navigator {
  readonly location: Observable<ShellLocation>;
  /** The page before this one, or the area's home; notification detail and check-in code pages are skipped. */
  back(): void;
}
export interface ShellLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  key: string;
}

/** What decides which remotes, pages and slots the person gets. Null store: none is chosen yet. */
export interface GateSnapshot {
  area: Area;
  store: {
    whmcsId: number;
    name: string;
    /** IANA zone: every date and time on screen is in it. */
    timezone: string;
  } | null;
  role: CompanyRole | null;
  permissions: ReadonlySet<PermissionKey>;
  services: ReadonlySet<ServiceFlag>;
  person: { id: string; name: string; employeeId: string | null } | null;
}

/** How a slot's module came up; a failure stays in the slot's own box. */
export type SlotState =
  | { kind: 'absent' }
  | { kind: 'loading' }
  | {
      kind: 'ready';
      components: readonly { id: string; remote: string; Component: ComponentType<Record<string, unknown>> }[];
    }
  | { kind: 'failed'; remote: string; retry: () => void };

/**
 * Everything that the host hands to a remote, frozen. Remotes get at it through the hooks of this
 * package (useGate, useStore, useSlot, useProblemDialog ...), never by importing the host.
 */
export interface ShellContract {
  readonly version: string;
  readonly navigation: ShellNavigation;
  readonly apollo: ApolloClient;
  readonly i18n: i18n;
  readonly gate: Observable<GateSnapshot>;
  readonly slots: { observe(name: string): Observable<SlotState> };
  readonly dialogs: { showProblem(problem: ShellProblem): void };
  /** Since 1.1. While anything is held, the suite offers no update: a reload would lose it. Returns its release. */
  readonly unsaved: { hold(): () => void };
  /** True inside the native shell. */
  readonly native: boolean;
}

/** The props that single-spa hands to a remote's lifecycles. */
export interface RemoteProps {
  shell: ShellContract;
  outlet: HTMLElement;
  /** Told when a page threw while it was rendered, or in an effect: a card with Retry stands in its place. */
  onRenderError?: () => void;
}
