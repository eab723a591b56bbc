import { personDatabase } from '@suite/graphql';
import { type ShellContract, useGate, useShell, useStore } from '@suite/remote-kit';
import { useSyncExternalStore } from 'react';
import type { TicketFragment } from '../core/ticket.generated';
import type { UnsentTicket } from '../domain/unsent';
import { memoryShelf, openShelf, type Shelf, type ShelfName } from './idb-store';
import { type Locks, openLocks } from './locks';
import type { TillQuery } from './offline.generated';
import { Outbox, type OutboxSnapshot, openChannel } from './offline-sale-queue';
import { Sender } from './sender';
import { createTicketApi } from './ticket-api';

/** An answer of the API that the device keeps. */
export interface Kept<T> {
  data: T;
  /** When it was given, ISO text. */
  at: string;
}

/** What this device keeps for one person in one store. */
export interface Device {
  outbox: Outbox;
  sender: Sender;
  locks: Locks;
  /** Catalogue, staff and rates, to sell by while the API can not be reached; wiped with the session. */
  till: Shelf<Kept<TillQuery>>;
  /** Open tickets as the server had them; wiped with the session. */
  tickets: Shelf<Kept<TicketFragment>>;
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
  const shelf = <T>(name: ShelfName, kind: string): Shelf<T> =>
    globalThis.indexedDB ? openShelf(name, `${personId}/${whmcsId}/${kind}/`) : memoryShelf();
  const outbox = new Outbox(
    shelf<UnsentTicket>('suite-unsent', 'tickets'),
    openChannel(`mf-pos/${personId}/${whmcsId}`),
  );
  const locks = openLocks();
  const port = createTicketApi(shell.apollo, whmcsId);
  return {
    outbox,
    locks,
    sender: new Sender({ outbox, port, reach: shell.reach, alone: locks.alone }),
    till: shelf(personDatabase, 'till'),
    tickets: shelf(personDatabase, 'tickets'),
  };
}

/** What waits to be sent. */
export function useOutbox(): OutboxSnapshot {
  const { outbox } = useDevice();
  return useSyncExternalStore(outbox.subscribe, outbox.getSnapshot);
}
