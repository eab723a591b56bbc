import type { Operation } from './define-operation';
import type { ModuleMessages } from './kit/log-message';
import type { LogEvent } from './modules/audit/log-kinds.rules';

/** What a module of the API consists of, besides its part of the contract, which stands in its `.graphql` files. */
export interface ApiModule {
  operations: readonly Operation[];
  /** Entries of a store's log that are no operation with an `audit`: results of payments, sign-in events. */
  logEvents?: Readonly<Record<string, LogEvent>>;
  /** Contains a sentence for each audited operation and each event. */
  messages?: ModuleMessages;
  /** What it does when modules below it publish an event. */
  subscribers?: readonly Subscribe[];
}

type Subscribe = () => void;

interface DomainEvents<Handler> {
  subscribe(handler: Handler): void;
}

/** Declares that a handler is called for each event. */
export const subscriber =
  <Handler>(events: DomainEvents<Handler>, handler: Handler): Subscribe =>
  () =>
    events.subscribe(handler);
