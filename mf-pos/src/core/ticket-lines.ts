import { isOpenOrder } from '@suite/domain';
import type { ShellProblem } from '@suite/graphql';
import type { Observable } from '@suite/remote-kit';
import type { Line } from '../domain/line';
import {
  applyOps,
  batchSize,
  type LineChange,
  type LineOp,
  queueOp,
  rebaseOps,
  withoutRefused,
} from '../domain/line-queue';
import { ticketDiff } from '../domain/ticket-diff';
import type { Notice } from './notice';
import type { TicketFragment } from './ticket.generated';

export type TicketResult = { ticket: TicketFragment } | { problem: ShellProblem };

/** How lines get to the server and back. */
export interface LinesPort {
  /** Sends some adds, one change or one removal. Never rejects. */
  send(ops: readonly LineOp[], version: number): Promise<TicketResult>;
  /** Asks for the newest state. Never rejects. */
  fetch(): Promise<TicketResult>;
  /** Keeps on the device what the server does not know yet, so that it outlives the tab. */
  persist?(ticket: TicketFragment, ops: LineOp[]): void;
}

export interface LinesSnapshot {
  ticket: TicketFragment;
  /** As they will be once everything is saved. */
  lines: Line[];
  isSaving: boolean;
  /** Why saving stopped; what was done waits for another try. */
  saveError: ShellProblem | null;
  notice: Notice | null;
  /** Taken off a moment ago; it can still be undone. */
  removed: Line | null;
}

const undoMs = 5_000;
/** After so many overtakings in a row something else is wrong. */
const mostConflicts = 5;
const retryableKinds = ['network', 'timeout', 'server', 'unexpected', 'rate_limited', 'other'];

/**
 * The lines of one open ticket, changed at once and saved behind the person's back, one request at a
 * time. Somebody else's change in between is taken over, told, and what was done here is done again
 * on top of it; nothing that was typed is lost by a broken connection.
 */
export class TicketLines implements Observable<LinesSnapshot> {
  private sent = 0;
  private saving: Promise<void> | null = null;
  private trouble: ShellProblem | null = null;
  private notice: Notice | null = null;
  private removed: { line: Line; timer: number } | null = null;
  private kept: { ticket: TicketFragment; ops: LineOp[] };
  private snapshot: LinesSnapshot;
  private readonly watchers = new Set<() => void>();

  constructor(
    private ticket: TicketFragment,
    private readonly port: LinesPort,
    private ops: LineOp[] = [],
  ) {
    this.kept = { ticket, ops };
    this.snapshot = this.taken();
  }

  getSnapshot = (): LinesSnapshot => this.snapshot;

  subscribe = (onChange: () => void): (() => void) => {
    this.watchers.add(onChange);
    return () => this.watchers.delete(onChange);
  };

  /** Takes over a newer state that the page got from the server, and tells what is different about it. */
  receive(ticket: TicketFragment): void {
    if (ticket.version < this.ticket.version || this.saving) return;
    if (ticket.version === this.ticket.version) this.ticket = ticket;
    else this.takeOver(ticket);
    this.changed();
  }

  /**
   * Does something to the ticket as a whole, once every line is saved; nothing else is saved meanwhile. False where it was
   * not done: lines could not be saved, or the server refused. What somebody else did in between is taken over and told.
   */
  async runAction(work: (version: number) => Promise<TicketFragment | null>): Promise<boolean> {
    if (!(await this.flush()) || this.saving) return false;
    const done = work(this.ticket.version);
    this.saving = done.then(noop, noop).finally(() => {
      this.saving = null;
    });
    const ticket = await done;
    await this.saving;
    if (ticket) this.ticket = ticket;
    else {
      const newest = await this.port.fetch();
      if ('ticket' in newest && newest.ticket.version > this.ticket.version) this.takeOver(newest.ticket);
    }
    this.save();
    this.changed();
    return ticket !== null;
  }

  add(line: Line): void {
    this.enqueue({ kind: 'add', line });
  }

  /** Puts a line on the ticket once the server has it; answers why it will not, and then the line is not there. */
  async tryAdd(line: Line): Promise<ShellProblem | null> {
    this.add(line);
    await this.flush();
    const isThere = this.snapshot.lines.some(({ id }) => id === line.id);
    if (isThere || this.notice?.kind !== 'refused') return null;
    const { problem } = this.notice;
    this.dismissNotice();
    return problem;
  }

  change(lineId: string, change: LineChange): void {
    this.enqueue({ kind: 'change', lineId, change });
  }

  /** Hides the line at once, and takes it off for good when the time to undo is over. */
  remove(line: Line): void {
    this.finishRemoval();
    this.removed = { line, timer: window.setTimeout(this.finishRemoval, undoMs) };
    this.changed();
  }

  undo = (): void => {
    window.clearTimeout(this.removed?.timer);
    this.removed = null;
    this.changed();
  };

  retry = (): void => {
    this.save();
    this.changed();
  };

  dismissNotice = (): void => {
    this.notice = null;
    this.changed();
  };

  /** Saves everything now; true when the server knows it all. */
  async flush(): Promise<boolean> {
    this.finishRemoval();
    this.save();
    await this.saving;
    return this.isSaved();
  }

  /** Whether the server knows it all. */
  isSaved(): boolean {
    return this.ops.length === 0 && this.trouble === null;
  }

  /** A removal is no longer waited with. */
  finishRemoval = (): void => {
    if (!this.removed) return;
    const { line, timer } = this.removed;
    window.clearTimeout(timer);
    this.removed = null;
    this.enqueue({ kind: 'remove', lineId: line.id });
  };

  private enqueue(op: LineOp): void {
    this.ops = queueOp(this.ops, op, this.sent);
    this.save();
    this.changed();
  }

  private save(): void {
    this.saving ??= this.sendAll().finally(() => {
      this.saving = null;
      this.changed();
    });
  }

  private async sendAll(): Promise<void> {
    this.trouble = null;
    let conflicts = 0;
    while (this.ops.length > 0 && !this.trouble) {
      const batch = this.ops.slice(0, batchSize(this.ops));
      this.sent = batch.length;
      const answer = await this.port.send(batch, this.ticket.version);
      this.sent = 0;
      if ('ticket' in answer) {
        this.ops = this.ops.slice(batch.length);
        this.ticket = answer.ticket;
        conflicts = 0;
      } else if (answer.problem.code === 'order_changed' && conflicts < mostConflicts) {
        conflicts += 1;
        await this.catchUp();
      } else if (retryableKinds.includes(answer.problem.kind)) {
        this.trouble = answer.problem;
      } else {
        await this.giveUp(batch.length, answer.problem);
      }
      this.changed();
    }
  }

  /** Somebody was faster: tells what is different, and keeps what was done here. */
  private async catchUp(): Promise<void> {
    const newest = await this.port.fetch();
    if ('problem' in newest) this.trouble = newest.problem;
    else this.takeOver(newest.ticket);
  }

  private takeOver(newest: TicketFragment): void {
    const before = this.ticket;
    const { kept, done, dropped } = rebaseOps(this.ops, before.order_items, newest.order_items);
    const expected = { ...before, order_items: applyOps(before.order_items, done) };
    const changes = ticketDiff(expected, newest);
    if (changes.length > 0 || dropped.length > 0) {
      const names = dropped.map((op) => this.nameOf(op));
      this.notice = { kind: 'changed', by: newest.changed_by, at: newest.changed_at, changes, dropped: names };
    }
    this.ticket = newest;
    this.ops = isOpenOrder(newest.order_status) ? kept : [];
  }

  /** The server will not have it: what it refused is taken back, and said. */
  private async giveUp(sent: number, problem: ShellProblem): Promise<void> {
    const paths = problem.fields.map(({ path }) => path);
    const { left, refused } = withoutRefused(this.ops, sent, paths);
    this.notice = { kind: 'refused', names: refused.map((op) => this.nameOf(op)), problem };
    this.ops = left;
    const newest = await this.port.fetch();
    if ('ticket' in newest) this.ticket = newest.ticket;
  }

  private nameOf(op: LineOp): string {
    if (op.kind === 'add') return op.line.item_name;
    return this.ticket.order_items.find(({ id }) => id === op.lineId)?.item_name ?? '';
  }

  private taken(): LinesSnapshot {
    const { ticket, trouble, notice } = this;
    const removed = this.removed?.line ?? null;
    const lines = applyOps(ticket.order_items, this.ops).filter(({ id }) => id !== removed?.id);
    return { ticket, lines, isSaving: this.saving !== null, saveError: trouble, notice, removed };
  }

  private changed(): void {
    if (this.kept.ticket !== this.ticket || this.kept.ops !== this.ops) {
      this.kept = { ticket: this.ticket, ops: this.ops };
      this.port.persist?.(this.ticket, this.ops);
    }
    this.snapshot = this.taken();
    for (const watcher of this.watchers) watcher();
  }
}

const noop = () => undefined;
