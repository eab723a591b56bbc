import type { TokenStore } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import type { SuiteNavigation } from './navigation/navigation';
import type { Subject } from './observable/subject';
import type { Session } from './session/session';

/** The objects that exist before sign-in and are passed to the suite. */
export interface Started {
  navigation: SuiteNavigation;
  tokens: TokenStore;
  transport: Transport;
  i18n: i18n;
  /**
   * A counter that increases with each refreshed token, and each refusal that shows a change: the permissions have
   * to be fetched again.
   */
  refreshes: Subject<number>;
  show(page: ReactNode): void;
}

/** The requests that were sent at the start, while the suite's code was loading. */
export interface StartupRequests {
  session: Promise<Session>;
  registry: Promise<unknown>;
}
