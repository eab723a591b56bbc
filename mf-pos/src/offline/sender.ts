import { localProblem, type ShellProblem } from '@suite/graphql';
import type { Observable } from '@suite/remote-kit';
import type { TicketFragment } from '../core/ticket.generated';
import { type LinesPort, TicketLines, type TicketResult } from '../core/ticket-lines';
import type { OfflineSaleQueue } from './offline-sale-queue';
import { isCreatedOffline, maxUnsentDays, type PendingSale, type UnsentTicket, unsentState } from './unsent-ticket';

/** The requests that send unsent tickets to the API. None of them rejects. */
export interface SenderPort {
  sendSale(unsent: UnsentTicket, sale: PendingSale): Promise<TicketResult>;
  /** Opens a ticket of this device; a repeated request returns the same ticket. */
  open(ticket: TicketFragment): Promise<TicketResult>;
  lines(ticket: TicketFragment): LinesPort;
}

/** Runs the work under the named lock; returns null if the lock is taken. */
export type RunExclusive = <T>(name: string, work: () => Promise<T>) => Promise<T | null>;

/** The lock that a page holds while it changes the ticket, and the sender while it sends it. */
export const ticketLockName = (id: string): string => `mf-pos unsent ${id}`;

interface Options {
  saleQueue: OfflineSaleQueue;
  port: SenderPort;
  reach: Observable<boolean>;
  runExclusive: RunExclusive;
  now?: () => Date;
}

const backoffMs = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
/** Problems after which a retry may succeed. */
const temporaryKinds = ['network', 'timeout', 'server', 'unexpected', 'rate_limited', 'unauthorized'];
/** `checkout_pending`: an earlier request, or another device's payment, is still being processed. */
const isTemporary = ({ kind, code }: ShellProblem): boolean =>
  temporaryKinds.includes(kind) || code === 'checkout_pending';

/**
 * Sends the unsent tickets one after the other, oldest first, from one tab at a time. A refused ticket stays in the queue
 * with its problem; one without a response is retried with growing delays.
 */
export class Sender {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private sending: Promise<void> | null = null;
  private readonly stops: (() => void)[];

  constructor(private readonly options: Options) {
    const { saleQueue, reach } = options;
    this.stops = [reach.subscribe(this.start), saleQueue.subscribe(this.plan)];
    this.plan();
  }

  stop(): void {
    clearTimeout(this.timer);
    for (const stop of this.stops) stop();
  }

  /** Sends everything that waits now; resolves when it is done. */
  sendNow = (): Promise<void> => {
    clearTimeout(this.timer);
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
      this.plan();
    });
    return this.sending;
  };

  private start = (): void => {
    this.failures = 0;
    if (this.options.reach.getSnapshot()) void this.sendNow();
  };

  /** Schedules the next attempt while something waits and nothing is being sent. */
  private plan = (): void => {
    clearTimeout(this.timer);
    if (this.sending || this.waiting().length === 0) return;
    const after = backoffMs[Math.min(this.failures, backoffMs.length - 1)];
    this.timer = setTimeout(() => void this.sendNow(), after);
  };

  private waiting(): UnsentTicket[] {
    const now = this.now();
    return this.options.saleQueue.getSnapshot().tickets.filter((one) => unsentState(one, now) !== 'decide');
  }

  private now = (): Date => this.options.now?.() ?? new Date();

  private async sendAll(): Promise<void> {
    const { saleQueue, runExclusive: alone } = this.options;
    const isOver = await alone('mf-pos unsent', async () => {
      for (const { id } of this.waiting()) {
        const hasResponse = await alone(ticketLockName(id), async () => {
          await saleQueue.whenStored();
          const unsent = saleQueue.find(id);
          return unsent ? this.send(unsent) : true;
        });
        if (hasResponse === false) return false;
      }
      return true;
    });
    this.failures = isOver ? 0 : this.failures + 1;
  }

  /** Returns false if there was no response: the tickets behind it wait too. */
  private async send(unsent: UnsentTicket): Promise<boolean> {
    const { saleQueue } = this.options;
    const sent = await this.request(unsent);
    if ('ticket' in sent) await saleQueue.remove(unsent.id);
    else if (isTemporary(sent.problem)) return false;
    else await saleQueue.put({ ...unsent, problem: sent.problem });
    return true;
  }

  private async request(unsent: UnsentTicket): Promise<TicketResult> {
    const { port } = this.options;
    if (unsent.sale) return port.sendSale(unsent, unsent.sale);
    const opened: TicketResult = isCreatedOffline(unsent) ? await port.open(unsent.ticket) : { ticket: unsent.ticket };
    if ('problem' in opened) return opened;
    if (unsent.isChecking) return outcomeOf(await port.lines(unsent.ticket).fetch());
    const lines = new TicketLines(opened.ticket, port.lines(opened.ticket), unsent.ops);
    await lines.flush();
    const { ticket, saveError, notice } = lines.getSnapshot();
    if (saveError) return { problem: saveError };
    if (notice?.kind === 'refused') return { problem: notice.problem };
    const isOverwritten = notice?.kind === 'changed' && notice.dropped.length > 0;
    return isOverwritten ? { problem: { ...localProblem('defined'), code: 'order_changed' } } : { ticket };
  }
}

/** A payment that is still being checked counts as no response. */
const outcomeOf = (sent: TicketResult): TicketResult =>
  'ticket' in sent && sent.ticket.checkout_pending ? { problem: localProblem('timeout') } : sent;

/** Returns why a person has to decide about a ticket: its refusal, or its age. */
export const problemOf = ({ problem }: UnsentTicket): ShellProblem =>
  problem ?? { ...localProblem('defined'), code: 'offline_too_old', params: { days: maxUnsentDays } };
