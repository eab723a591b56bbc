import { isOpenOrder } from '@suite/domain';
import type { ShellProblem } from '@suite/graphql';
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
import { changeNotice, type Notice, refusalNotice } from './notice';
import { ObservableStore } from './observable-store';
import type { TicketFragment } from './ticket.generated';

export type TicketResult = { ticket: TicketFragment } | { problem: ShellProblem };

/** The requests that synchronize the lines with the server. */
export interface LinesPort {
  /** Sends some adds, one change or one removal. Never rejects. */
  send(ops: readonly LineOp[], version: number): Promise<TicketResult>;
  /** Fetches the newest state. Never rejects. */
  fetch(): Promise<TicketResult>;
  /** Stores the pending ops on the device, so that they survive the tab. */
  persist?(ticket: TicketFragment, ops: LineOp[]): void;
}

export interface LinesSnapshot {
  ticket: TicketFragment;
  /** With the pending ops applied. */
  lines: Line[];
  isSaving: boolean;
  /** Why saving stopped; the pending ops wait for a retry. */
  saveError: ShellProblem | null;
  notice: Notice | null;
  /** Removed a moment ago; the removal can still be undone. */
  removed: Line | null;
}

const undoMs = 5_000;
/** After this number of conflicts in a row, saving stops with an error. */
const maxConflicts = 5;
const retryableKinds = ['network', 'timeout', 'server', 'unexpected', 'rate_limited', 'other'];

/**
 * Optimistic updates of the lines of one open ticket: ops show at once, wait in a queue, and are flushed one
 * request at a time. When the server has a newer version, the pending ops are rebased onto it and a notice lists
 * the changes; a lost connection loses nothing.
 */
export class TicketLines extends ObservableStore<LinesSnapshot> {
  /** The number of ops of the head that are in flight. */
  private sent = 0;
  private saving: Promise<void> | null = null;
  private saveError: ShellProblem | null = null;
  private notice: Notice | null = null;
  private removed: { line: Line; timer: number } | null = null;
  private persisted: { ticket: TicketFragment; ops: LineOp[] };

  constructor(
    private ticket: TicketFragment,
    private readonly port: LinesPort,
    private ops: LineOp[] = [],
  ) {
    const lines = applyOps(ticket.order_items, ops);
    super({ ticket, lines, isSaving: false, saveError: null, notice: null, removed: null });
    this.persisted = { ticket, ops };
  }

  /** Applies a state that the page fetched; pending ops are rebased onto a newer one. */
  receive(ticket: TicketFragment): void {
    if (ticket.version < this.ticket.version || this.saving) return;
    if (ticket.version === this.ticket.version) this.ticket = ticket;
    else this.rebaseOnto(ticket);
    this.update();
  }

  /**
   * Runs an action on the ticket once every line is saved; nothing else is saved meanwhile. Returns false if it
   * was not done: lines could not be saved, or the server refused. Pending ops are rebased onto changes of other
   * people in between.
   */
  async runAction(action: (version: number) => Promise<TicketFragment | null>): Promise<boolean> {
    if (!(await this.flush()) || this.saving) return false;
    const running = action(this.ticket.version);
    this.saving = running.then(noop, noop).finally(() => {
      this.saving = null;
    });
    const ticket = await running;
    await this.saving;
    if (ticket) this.ticket = ticket;
    else if (this.ticket.version > 0) {
      const newest = await this.port.fetch();
      if ('ticket' in newest && newest.ticket.version > this.ticket.version) this.rebaseOnto(newest.ticket);
    }
    this.save();
    this.update();
    return ticket !== null;
  }

  add(line: Line): void {
    this.enqueue({ kind: 'add', line });
  }

  /** Adds a line and waits for the server; resolves with its refusal, after which the line is removed, or with null. */
  async tryAdd(line: Line): Promise<ShellProblem | null> {
    this.add(line);
    await this.flush();
    const isThere = this.getSnapshot().lines.some(({ id }) => id === line.id);
    if (isThere || this.notice?.kind !== 'refused') return null;
    const { problem } = this.notice;
    this.dismissNotice();
    return problem;
  }

  change(lineId: string, change: LineChange): void {
    this.enqueue({ kind: 'change', lineId, change });
  }

  /** Hides the line at once, and removes it when the time to undo is over. */
  remove(line: Line): void {
    this.finishRemoval();
    this.removed = { line, timer: window.setTimeout(this.finishRemoval, undoMs) };
    this.update();
  }

  undo = (): void => {
    window.clearTimeout(this.removed?.timer);
    this.removed = null;
    this.update();
  };

  retry = (): void => {
    this.save();
    this.update();
  };

  dismissNotice = (): void => {
    this.notice = null;
    this.update();
  };

  /** Saves all pending ops now; resolves with true when nothing is pending. */
  async flush(): Promise<boolean> {
    this.finishRemoval();
    this.save();
    await this.saving;
    return this.isSaved();
  }

  /** Resolves once what is being saved is; with true when nothing is pending. The time to undo a removal goes on. */
  async whenSaved(): Promise<boolean> {
    await this.saving;
    return this.isSaved();
  }

  /** Returns whether nothing is pending. */
  isSaved(): boolean {
    return this.ops.length === 0 && this.saveError === null;
  }

  /** Ends the time to undo. */
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
    this.update();
  }

  private save(): void {
    this.saving ??= this.sendAll().finally(() => {
      this.saving = null;
      this.update();
    });
  }

  private async sendAll(): Promise<void> {
    this.saveError = null;
    let conflicts = 0;
    while (this.ops.length > 0 && !this.saveError) {
      const batch = this.ops.slice(0, batchSize(this.ops));
      this.sent = batch.length;
      const result = await this.port.send(batch, this.ticket.version);
      this.sent = 0;
      if ('ticket' in result) {
        this.ops = this.ops.slice(batch.length);
        this.ticket = result.ticket;
        conflicts = 0;
      } else if (result.problem.code === 'order_changed' && conflicts < maxConflicts) {
        conflicts += 1;
        await this.refetchAndRebase();
      } else if (retryableKinds.includes(result.problem.kind)) {
        this.saveError = result.problem;
      } else {
        await this.dropRefused(batch.length, result.problem);
      }
      this.update();
    }
  }

  private async refetchAndRebase(): Promise<void> {
    const newest = await this.port.fetch();
    if ('problem' in newest) this.saveError = newest.problem;
    else this.rebaseOnto(newest.ticket);
  }

  /** Applies the pending ops to the newer state, and shows the changes of another person. */
  private rebaseOnto(newest: TicketFragment): void {
    const before = this.ticket;
    const { pending, done, dropped } = rebaseOps(this.ops, before.order_items, newest.order_items);
    const expected = { ...before, order_items: applyOps(before.order_items, done) };
    const author = { by: newest.changed_by, at: newest.changed_at };
    const names = dropped.map((op) => this.nameOf(op));
    const notice = changeNotice(expected, newest, author, names);
    if (notice.changes.length > 0 || names.length > 0) this.notice = notice;
    this.ticket = newest;
    this.ops = isOpenOrder(newest.order_status) ? pending : [];
  }

  /** Drops the ops that the server refused, and shows why. */
  private async dropRefused(sent: number, problem: ShellProblem): Promise<void> {
    const paths = problem.fields.map(({ path }) => path);
    const { left, refused } = withoutRefused(this.ops, sent, paths);
    const names = refused.map((op) => this.nameOf(op));
    this.notice = refusalNotice(problem, names);
    this.ops = left;
    const newest = await this.port.fetch();
    if ('ticket' in newest) this.ticket = newest.ticket;
  }

  private nameOf(op: LineOp): string {
    if (op.kind === 'add') return op.line.item_name;
    return this.ticket.order_items.find(({ id }) => id === op.lineId)?.item_name ?? '';
  }

  private update(): void {
    const { ticket, ops, saveError, notice } = this;
    if (this.persisted.ticket !== ticket || this.persisted.ops !== ops) {
      this.persisted = { ticket, ops };
      this.port.persist?.(ticket, ops);
    }
    const removed = this.removed?.line ?? null;
    const lines = applyOps(ticket.order_items, ops).filter(({ id }) => id !== removed?.id);
    this.publish({ ticket, lines, isSaving: this.saving !== null, saveError, notice, removed });
  }
}

const noop = () => undefined;
