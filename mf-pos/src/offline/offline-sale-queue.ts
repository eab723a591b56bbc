import type { Observable } from '@suite/remote-kit';
import type { TicketFragment } from '../core/ticket.generated';
import type { KeyValueStore } from './idb-store';
import { hasNothingToSend, inSendOrder, newUnsentTicket, type UnsentTicket } from './unsent-ticket';

/** Tells the other tabs that something changed, and is told by them. */
export interface Channel {
  notify(): void;
  onNotify(listen: () => void): void;
}

export interface OfflineSaleQueueSnapshot {
  isLoaded: boolean;
  /** In the order in which they are sent. */
  tickets: readonly UnsentTicket[];
}

/**
 * What one person did in one store and the API does not have yet; kept on the device first, and sent from there. It is
 * taken away only when it was sent, or by the person.
 */
export class OfflineSaleQueue implements Observable<OfflineSaleQueueSnapshot> {
  private snapshot: OfflineSaleQueueSnapshot = { isLoaded: false, tickets: [] };
  private readonly watchers = new Set<() => void>();
  /** What is on its way to the device; one after the other, so that the last word is kept. */
  private writing: Promise<unknown>;

  constructor(
    private readonly shelf: KeyValueStore<UnsentTicket>,
    private readonly channel: Channel,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.writing = this.load();
    channel.onNotify(() => void this.load());
  }

  getSnapshot = (): OfflineSaleQueueSnapshot => this.snapshot;

  subscribe = (onChange: () => void): (() => void) => {
    this.watchers.add(onChange);
    return () => this.watchers.delete(onChange);
  };

  find(id: string): UnsentTicket | undefined {
    return this.snapshot.tickets.find((one) => one.id === id);
  }

  /** Resolves when the device has all of it. */
  settled = (): Promise<void> => this.writing.then(nothing, nothing);

  /** Changes what is to be sent of a ticket; gone where nothing is left. Resolves when the device has it. */
  change(ticket: TicketFragment, change: Partial<Omit<UnsentTicket, 'id'>>): Promise<void> {
    const before = this.find(ticket.id) ?? newUnsentTicket(ticket, this.now(), crypto.randomUUID());
    return this.put({ ...before, ...change });
  }

  put(unsent: UnsentTicket): Promise<void> {
    if (hasNothingToSend(unsent)) return this.remove(unsent.id);
    this.show([...this.snapshot.tickets.filter(({ id }) => id !== unsent.id), unsent]);
    return this.write(() => this.shelf.put(unsent.id, unsent));
  }

  /** Does nothing where there is none. */
  remove(id: string): Promise<void> {
    if (!this.find(id)) return Promise.resolve();
    this.show(this.snapshot.tickets.filter((one) => one.id !== id));
    return this.write(() => this.shelf.remove(id));
  }

  private write(work: () => Promise<void>): Promise<void> {
    const written = this.writing.then(work, work);
    this.writing = written;
    return written.then(() => this.channel.notify());
  }

  /** What this tab changed before it was loaded stays as it was changed. */
  private async load(): Promise<void> {
    const isFirst = !this.snapshot.isLoaded;
    const kept = await this.shelf.all().catch((): UnsentTicket[] => []);
    const mine = isFirst ? this.snapshot.tickets : [];
    this.show([...kept.filter(({ id }) => !mine.some((one) => one.id === id)), ...mine], true);
  }

  private show(tickets: readonly UnsentTicket[], isLoaded = this.snapshot.isLoaded): void {
    this.snapshot = { isLoaded, tickets: inSendOrder(tickets) };
    for (const watcher of this.watchers) watcher();
  }
}

const nothing = () => undefined;

/** By the browser's own channel between tabs; without one, every tab is alone. */
export function openChannel(name: string): Channel {
  if (!globalThis.BroadcastChannel) return { notify: nothing, onNotify: nothing };
  const channel = new BroadcastChannel(name);
  return {
    notify: () => channel.postMessage(null),
    onNotify: (listen) => channel.addEventListener('message', listen),
  };
}
