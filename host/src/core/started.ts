import type { TokenStore } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import type { SuiteNavigation } from './navigation/navigation';
import type { Subject } from './observable/subject';
import type { Session } from './session/session';

/** What is there before anybody is signed in, handed on to the suite. */
export interface Started {
  navigation: SuiteNavigation;
  tokens: TokenStore;
  transport: Transport;
  i18n: i18n;
  /** Goes up with each refreshed token, and each refusal that tells of a change: time to ask again what the person may do. */
  refreshes: Subject<number>;
  show(page: ReactNode): void;
}

/** What was asked for at the very start, while the suite's code was still on its way. */
export interface StartupRequests {
  session: Promise<Session>;
  registry: Promise<unknown>;
}
