import type * as Types from '@suite/graphql/schema-types';
import { useStoreSubmit } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import { type TicketFragment, UpdateOrderItemDocument } from '../../core/ticket.generated';
import { useLastStaff } from '../../core/use-last-staff';
import { type Line, type LineStaff, validateLine } from '../../domain/line';
import { useOfflineLineChange } from '../../offline/use-offline-line-change';
import { useRecordChoice } from '../../turns/use-record-choice';
import { useLineEditor } from '../use-line-editor';

interface Options {
  ticket: TicketFragment;
  employees: readonly LineStaff[];
  /** Whether the API cannot be reached: the assignment is queued on the device. */
  isOffline: boolean;
}

/** An assignment that is in progress. */
interface Assignment {
  /** The lines that got an employee already. */
  done: readonly string[];
  isSaving: boolean;
  /** The line that was chosen; null: every line without an employee, one after the other. */
  line: Line | null;
  onDone: () => void;
}

/** Assigns employees to the lines of a ticket: to one line, or to all that have none, before a charge goes on. */
export function useStaffAssignment({ ticket, employees, isOffline }: Options) {
  const editor = useLineEditor();
  const { submit, pending } = useStoreSubmit(UpdateOrderItemDocument);
  const queueChange = useOfflineLineChange(ticket);
  const recordChoice = useRecordChoice();
  const { rememberStaff } = useLastStaff(employees);
  const [assignment, setAssignment] = useState<Assignment | null>(null);
  const nextLine = assignment && lineOf(assignment, ticket.order_items);
  const isDone = assignment !== null && !assignment.isSaving && nextLine === null;

  useEffect(
    function goOnOnceAllAreAssigned() {
      if (!isDone) return;
      setAssignment(null);
      assignment.onDone();
    },
    [isDone, assignment],
  );

  const save = async ({ id }: Line, staff: LineStaff): Promise<boolean> => {
    if (isOffline) {
      await queueChange(id, { staff });
      return true;
    }
    const change = { id, staff_id: staff.id };
    const input = { order_id: ticket.id, version: ticket.version, change };
    return Boolean(await submit({ input_obj: input }));
  };

  async function choose(line: Line, staff: LineStaff, outOfTurn: Types.TurnChoiceReason | null) {
    rememberStaff(staff);
    setAssignment((before) => before && { ...before, isSaving: true });
    const isSaved = await save(line, staff);
    // A payment does not wait for it.
    if (outOfTurn && isSaved && !isOffline)
      void recordChoice({ lineId: line.id, staffId: staff.id, reason: outOfTurn });
    setAssignment((before) =>
      before && isSaved ? { ...before, isSaving: false, done: [...before.done, line.id] } : null,
    );
  }

  const begin = (line: Line | null, onDone: () => void) => setAssignment({ done: [], isSaving: false, line, onDone });

  return {
    pending: pending || assignment?.isSaving === true,
    /** The line whose employee is chosen now. */
    line: assignment?.isSaving ? null : nextLine,
    candidates: editor.isStaff ? employees.filter(({ id }) => id === editor.employeeId) : employees,
    choose,
    /** Opens the choice for one line. */
    assign: (line: Line) => begin(line, () => undefined),
    /** Opens the choice for each line without an employee, and goes on after the last one. */
    assignAll: (onDone: () => void) => begin(null, onDone),
    /** Ends it, unless a choice is being saved. */
    cancel: () => setAssignment((before) => (before?.isSaving ? before : null)),
  };
}

/** Returns the line that is next; null if there is none. */
function lineOf({ line, done }: Assignment, lines: readonly Line[]): Line | null {
  const isOpen = ({ id }: Line) => !done.includes(id);
  if (line) return isOpen(line) ? line : null;
  return lines.find((one) => validateLine(one) === 'staff' && isOpen(one)) ?? null;
}

export type StaffAssignment = ReturnType<typeof useStaffAssignment>;
