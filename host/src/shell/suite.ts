import type { Observable, ShellContract } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import type { Subject } from '../core/observable/subject';
import type { Session } from '../core/session/session';
import type { Started } from '../core/started';
import type { UncaughtErrors } from '../federation/isolation/uncaught-errors';
import type { Override } from '../federation/override/override';
import type { LoadedRegistry } from '../federation/registry/registry';
import type { Remotes } from '../federation/remotes/remotes';
import type { Versions } from '../federation/remotes/versions';
import type { Slots } from '../federation/slots/slots';
import type { NativeShell } from '../platform/native/native-shell';
import type { Unsaved } from '../platform/offline/unsaved';
import type { Unsent } from '../platform/offline/unsent';
import type { LastViews } from './chrome/last-views';
import type { ProblemQueue } from './dialogs/problem-queue';

/** All objects of the signed-in part of the host. */
export interface Suite {
  readonly started: Started;
  readonly shell: ShellContract;
  readonly session: Subject<Session>;
  readonly registry: LoadedRegistry;
  /** Whether the registry is the last good one of this device, and the present one could not be checked since. */
  readonly isOnLastGood: Subject<boolean>;
  /** Returns whether a version was built for this host. */
  isCompatible(entry: RegistryEntry): boolean;
  /** The remotes of which the person may use anything in this store. */
  readonly permitted: Observable<readonly RegistryEntry[]>;
  /** The views of pages that this device used last. */
  readonly lastViews: Observable<LastViews>;
  readonly remotes: Remotes;
  readonly slots: Pick<Slots, 'retryFailed'>;
  /** The version of each remote that runs in this tab. */
  readonly versions: Versions;
  readonly uncaughtErrors: UncaughtErrors;
  /** The element that holds the remotes' outlets. */
  readonly outlets: HTMLElement;
  readonly problems: ProblemQueue;
  /** Unsaved data that a reload would lose. */
  readonly unsaved: Unsaved;
  /** The data on this device that was not sent yet. */
  readonly unsent: Unsent;
  readonly native: NativeShell | null;
  /** The override of this tab, a remote from a developer's own machine; null: none. */
  readonly override: Override | null;
  /**
   * Makes a store the present one: at once here, and saved with the account. Leads to `path`, else to the person's
   * last place in it, else home. A store that is not theirs shows a problem.
   */
  selectStore(whmcsId: number, path?: string): void;
  /** Restarts a remote wherever it is on screen, in the store's version. */
  restart(name: string): void;
}
