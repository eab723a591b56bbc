import { personDatabase } from '@suite/graphql';
import { type ShellContract, useGate, useShell, useStore } from '@suite/remote-kit';
import { useSyncExternalStore } from 'react';
import type { TicketFragment } from '../core/ticket.generated';
import { type DatabaseName, type KeyValueStore, memoryStore, openIdbStore } from './idb-store';
import { type Locks, openLocks } from './locks';
import type { OfflineCatalogQuery } from './offline.generated';
import { OfflineSaleQueue, type OfflineSaleQueueSnapshot, openChannel } from './offline-sale-queue';
import { Sender } from './sender';
import { createTicketApi } from './ticket-api';
import type { UnsentTicket } from './unsent-ticket';

/** An answer of the API that the device keeps. */
export interface CachedResponse<T> {
  data: T;
  /** When it was given, ISO text. */
  at: string;
}

/** What this device keeps for one person in one store. */
export interface Device {
  saleQueue: OfflineSaleQueue;
  sender: Sender;
  locks: Locks;
  /** Catalogue, staff and rates, to sell by while the API can not be reached; wiped with the session. */
  catalog: KeyValueStore<CachedResponse<OfflineCatalogQuery>>;
  /** Open tickets as the server had them; wiped with the session. */
  tickets: KeyValueStore<CachedResponse<TicketFragment>>;
}

const devices = new WeakMap<ShellContract, Map<string, Device>>();

/** What is kept here for who is signed in, in the present store. What waits there is being sent from now on. */
export function useDevice(): Device {
  const shell = useShell();
  const { person } = useGate();
  const { whmcsId } = useStore();
  const ofShell = devices.get(shell) ?? new Map<string, Device>();
  devices.set(shell, ofShell);
  const owner = `${person?.id ?? ''}/${whmcsId}`;
  const device = ofShell.get(owner) ?? openDevice(shell, person?.id ?? '', whmcsId);
  ofShell.set(owner, device);
  return device;
}

function openDevice(shell: ShellContract, personId: string, whmcsId: number): Device {
  const store = <T>(name: DatabaseName, kind: string): KeyValueStore<T> =>
    globalThis.indexedDB ? openIdbStore(name, `${personId}/${whmcsId}/${kind}/`) : memoryStore();
  const saleQueue = new OfflineSaleQueue(
    store<UnsentTicket>('suite-unsent', 'tickets'),
    openChannel(`mf-pos/${personId}/${whmcsId}`),
  );
  const locks = openLocks();
  const port = createTicketApi(shell.apollo, whmcsId);
  return {
    saleQueue,
    locks,
    sender: new Sender({ saleQueue, port, reach: shell.reach, runExclusive: locks.runExclusive }),
    catalog: store(personDatabase, 'catalog'),
    tickets: store(personDatabase, 'tickets'),
  };
}

/** What waits to be sent. */
export function useOfflineSaleQueue(): OfflineSaleQueueSnapshot {
  const { saleQueue } = useDevice();
  return useSyncExternalStore(saleQueue.subscribe, saleQueue.getSnapshot);
}
