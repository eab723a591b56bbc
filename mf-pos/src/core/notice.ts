import type { ShellProblem } from '@suite/graphql';
import { type ComparableTicket, type TicketChange, ticketDiff } from '../domain/ticket-diff';

/** A notice that the person should read before they continue: changes by another person, or a refusal. */
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
  /** The names of the refused lines; empty: the whole request was refused. */
  names: string[];
  problem: ShellProblem;
}

/** Returns the differences between two states of a ticket, and the author of the newer one. */
export const changeNotice = (
  before: ComparableTicket,
  after: ComparableTicket,
  { by, at }: { by: string | null; at: string | null },
  dropped: string[] = [],
): ChangedNotice => ({ kind: 'changed', by, at, changes: ticketDiff(before, after), dropped });

export const refusalNotice = (problem: ShellProblem, names: string[] = []): RefusedNotice => ({
  kind: 'refused',
  names,
  problem,
});
