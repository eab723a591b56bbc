import { createApolloClient } from '@suite/graphql';
import type { TokenStore } from '@suite/graphql/tokens';
import { createTransport, type Transport } from '@suite/graphql/transport';
import { type GateSnapshot, SHELL_CONTRACT_VERSION, type ShellContract, type ShellProblem } from '@suite/remote-kit';
import { createSubject, type Subject } from '../core/observable/subject';
import type { Started } from '../core/started';
import { usualStyle } from '../start/device-style';

/** A client has no session; one that is on this device belongs to somebody else and stays as it is. */
const noTokens: TokenStore = {
  read: () => null,
  write: () => undefined,
  clear: () => undefined,
  subscribe: () => () => undefined,
};

export interface ClientShell extends ShellContract {
  readonly transport: Transport;
  readonly gate: Subject<GateSnapshot>;
}

/**
 * The contract for a page of a client, who is a member of no store: no permissions, services, remotes or slots. Its gate
 * gets the store, whose zone the page uses, once it is known.
 */
export function createClientShell(
  { navigation, i18n }: Pick<Started, 'navigation' | 'i18n'>,
  showProblem: (problem: ShellProblem) => void,
  transport: Transport = createTransport({ tokens: noTokens, role: () => 'user', onSignedOut: () => undefined }),
): ClientShell {
  const nothing = () => undefined;
  return Object.freeze({
    transport,
    version: SHELL_CONTRACT_VERSION,
    navigation,
    apollo: createApolloClient(transport),
    i18n,
    gate: createSubject<GateSnapshot>({
      area: 'owner',
      store: null,
      role: null,
      permissions: new Set(),
      services: new Set(),
      person: null,
    }),
    slots: { observe: () => createSubject({ kind: 'absent' } as const) },
    dialogs: { showProblem },
    unsaved: { hold: () => nothing },
    native: false,
    haptic: nothing,
    reach: createSubject(true),
    unsent: { report: nothing },
    session: { refresh: nothing },
    style: { present: createSubject(usualStyle), choose: nothing },
    stores: { select: nothing },
  });
}
