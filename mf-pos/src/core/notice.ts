import type { ShellProblem } from '@suite/graphql';
import { type Comparable, type TicketChange, ticketDiff } from '../domain/ticket-diff';

/** What the person should know before going on: what somebody else changed, or what the server refused. */
export type Notice = ChangedNotice | RefusedNotice;

interface ChangedNotice {
  kind: 'changed';
  by: string | null;
  at: string | null;
  changes: TicketChange[];
  /** Names of lines whose own change was dropped. */
  dropped: string[];
}

interface RefusedNotice {
  kind: 'refused';
  /** Of the lines that were refused; empty: the whole request was. */
  names: string[];
  problem: ShellProblem;
}

/** What differs between two states of a ticket, and who made the newer one. */
export const changeNotice = (
  before: Comparable,
  after: Comparable,
  { by, at }: { by: string | null; at: string | null },
  dropped: string[] = [],
): ChangedNotice => ({ kind: 'changed', by, at, changes: ticketDiff(before, after), dropped });

export const refusalNotice = (problem: ShellProblem, names: string[] = []): RefusedNotice => ({
  kind: 'refused',
  names,
  problem,
});
