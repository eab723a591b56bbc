import type { KeyValueStore } from '@suite/remote-kit/idb-store';
import { ObservableStore } from '../core/observable-store';
import type { TicketFragment } from '../core/ticket.generated';
import { fromDevice, hasNothingToSend, inSendOrder, newUnsentTicket, type UnsentTicket } from './unsent-ticket';

/** Notifies the other tabs of a change, and is notified by them. */
export interface SaleQueueChannel {
  notify(): void;
  onNotify(listen: () => void): void;
}

export interface OfflineSaleQueueSnapshot {
  isLoaded: boolean;
  /** The entries in the order in which they are sent. */
  tickets: readonly UnsentTicket[];
}

/**
 * The changes of one person in one store that the API does not have yet: stored on the device first, and sent from
 * there. An entry is removed only when it was sent, or by the person.
 */
export class OfflineSaleQueue extends ObservableStore<OfflineSaleQueueSnapshot> {
  /** The last write to the device; writes run one after the other, so that the last one wins. */
  private writing: Promise<unknown>;

  constructor(
    private readonly store: KeyValueStore<UnsentTicket>,
    private readonly channel: SaleQueueChannel,
    private readonly now: () => Date = () => new Date(),
  ) {
    super({ isLoaded: false, tickets: [] });
    this.writing = this.load();
    channel.onNotify(() => void this.load());
  }

  find(id: string): UnsentTicket | undefined {
    return this.getSnapshot().tickets.find((one) => one.id === id);
  }

  /** Resolves when every write has ended. */
  whenStored = (): Promise<void> => this.writing.then(nothing, nothing);

  /** Changes the entry of a ticket; it is removed if nothing is left to send. Resolves when it is stored. */
  change(ticket: TicketFragment, change: Partial<Omit<UnsentTicket, 'id'>>): Promise<void> {
    const before = this.find(ticket.id) ?? newUnsentTicket(ticket, this.now(), crypto.randomUUID());
    return this.put({ ...before, ...change });
  }

  put(unsent: UnsentTicket): Promise<void> {
    if (hasNothingToSend(unsent)) return this.remove(unsent.id);
    this.show([...this.getSnapshot().tickets.filter(({ id }) => id !== unsent.id), unsent]);
    return this.write(() => this.store.put(unsent.id, unsent));
  }

  /** Does nothing if there is no entry. */
  remove(id: string): Promise<void> {
    if (!this.find(id)) return Promise.resolve();
    this.show(this.getSnapshot().tickets.filter((one) => one.id !== id));
    return this.write(() => this.store.remove(id));
  }

  private write(work: () => Promise<void>): Promise<void> {
    const written = this.writing.then(work, work);
    this.writing = written;
    return written.then(() => this.channel.notify());
  }

  /** Entries that this tab changed before the first load are not overwritten. */
  private async load(): Promise<void> {
    const isFirst = !this.getSnapshot().isLoaded;
    const stored = (await this.store.all().catch((): UnsentTicket[] => [])).map(fromDevice);
    const mine = isFirst ? this.getSnapshot().tickets : [];
    this.show([...stored.filter(({ id }) => !mine.some((one) => one.id === id)), ...mine], true);
  }

  private show(tickets: readonly UnsentTicket[], isLoaded = this.getSnapshot().isLoaded): void {
    this.publish({ isLoaded, tickets: inSendOrder(tickets) });
  }
}

const nothing = () => undefined;

/** Opens the browser's channel between tabs. */
export function openChannel(name: string): SaleQueueChannel {
  const channel = new BroadcastChannel(name);
  return {
    notify: () => channel.postMessage(null),
    onNotify: (listen) => channel.addEventListener('message', listen),
  };
}
