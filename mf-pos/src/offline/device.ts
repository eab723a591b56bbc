import { personDatabase } from '@suite/graphql';
import { type ShellContract, useGate, useShell, useStore } from '@suite/remote-kit';
import { type DatabaseName, type KeyValueStore, openIdbStore } from '@suite/remote-kit/idb-store';
import { useSyncExternalStore } from 'react';
import type { TicketFragment } from '../core/ticket.generated';
import { type Locks, openLocks } from './locks';
import type { OfflineCatalogQuery } from './offline.generated';
import { OfflineSaleQueue, type OfflineSaleQueueSnapshot, openChannel } from './offline-sale-queue';
import { Sender } from './sender';
import { createTicketApi } from './ticket-api';
import type { UnsentTicket } from './unsent-ticket';

/** A response of the API that is cached on this device. */
export interface CachedResponse<T> {
  data: T;
  /** Time of the response, ISO text. */
  at: string;
}

/** The storage of one person in one store on this device, and its sender. */
export interface PosDevice {
  saleQueue: OfflineSaleQueue;
  sender: Sender;
  locks: Locks;
  /** Catalog, staff and rates for selling while the API cannot be reached; wiped with the session. */
  catalog: KeyValueStore<CachedResponse<OfflineCatalogQuery>>;
  /** Open tickets as the server last sent them; wiped with the session. */
  tickets: KeyValueStore<CachedResponse<TicketFragment>>;
}

const devices = new WeakMap<ShellContract, Map<string, PosDevice>>();

/**
 * Returns the device storage of the signed-in person in the current store; opening it starts to send the unsent
 * tickets.
 */
export function useDevice(): PosDevice {
  const shell = useShell();
  const { person } = useGate();
  const { whmcsId } = useStore();
  const ownDevices = devices.get(shell) ?? new Map<string, PosDevice>();
  devices.set(shell, ownDevices);
  const owner = `${person?.id ?? ''}/${whmcsId}`;
  const device = ownDevices.get(owner) ?? openDevice(shell, person?.id ?? '', whmcsId);
  ownDevices.set(owner, device);
  return device;
}

function openDevice(shell: ShellContract, personId: string, whmcsId: number): PosDevice {
  const store = <T>(name: DatabaseName, kind: string): KeyValueStore<T> =>
    openIdbStore(name, `${personId}/${whmcsId}/${kind}/`);
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

/** The tickets that wait to be sent. */
export function useOfflineSaleQueue(): OfflineSaleQueueSnapshot {
  const { saleQueue } = useDevice();
  return useSyncExternalStore(saleQueue.subscribe, saleQueue.getSnapshot);
}
