import type { Logger } from 'pino';
import type { Carriers } from './carriers/carrier';
import type { Operation } from './define-operation';
import type { CardGateway } from './gateway/card-gateway';
import type { SettlementGateway } from './gateway/settlement-gateway';
import type { Database } from './kit/database';
import type { IntervalJob } from './kit/interval-job';
import type { ModuleMessages } from './kit/log-message';
import type { LogEvent } from './modules/audit/log-kinds.rules';
import type { ContactHashes } from './modules/client-consents/contact-hashes.service';
import type { GiftCardPages } from './modules/gift-card-deliveries/gift-card-pages.service';
import type { PictureStorage } from './modules/pictures/picture-storage.service';
import type { VapidKeys } from './modules/push/web-push.rules';

/** What the interval jobs of the modules work with. */
export interface JobServices {
  database: Database;
  gateway: CardGateway;
  settlement: SettlementGateway;
  carriers: Carriers;
  pictures: PictureStorage;
  giftCardPages: GiftCardPages;
  contactHashes: ContactHashes;
  /** Null if no push messages are sent. */
  vapid: VapidKeys | null;
  /** The origin of links in messages; null leaves them out. */
  publicUrl: string | null;
  log: Logger;
  now: () => Date;
}

/** What a module of the API consists of, besides its part of the contract, which stands in its `.graphql` files. */
export interface ApiModule {
  operations?: readonly Operation[];
  /** Entries of a store's log that are no operation with an `audit`: results of payments, sign-in events. */
  logEvents?: Readonly<Record<string, LogEvent>>;
  /** Contains a sentence for each audited operation and each event. */
  messages?: ModuleMessages;
  /** What it does when modules below it publish an event. */
  subscribers?: readonly Subscribe[];
  /** Starts its interval jobs: a server does so once it listens. */
  startJobs?: (services: JobServices) => readonly IntervalJob[];
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
