import type { ShellProblem } from '@suite/graphql';
import type { TicketChange } from '../domain/ticket-diff';

/** What the person should know before going on. */
export type Notice =
  | { kind: 'changed'; by: string | null; at: string | null; changes: TicketChange[]; dropped: string[] }
  | { kind: 'refused'; names: string[]; problem: ShellProblem };
