import { undoTimes } from '@suite/domain';
import { useStoreSubmit } from '@suite/remote-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CheckInRowFragment,
  CreateCheckInDocument,
  FinishCheckInDocument,
  LeaveCheckInDocument,
  StartCheckInDocument,
  UndoCheckInDocument,
} from './check-in.generated';
import { useClientLabel } from './use-client-label';

interface Undoable {
  id: string;
  message: string;
}

/** The steps of the front desk. A seating, the end of a service and a leaving can be undone for some seconds; a refusal shows the newest list. */
export function useCheckInSteps(onChanged: () => void) {
  const { t } = useTranslation('mf-crm');
  const labelOf = useClientLabel();
  const [offered, setOffered] = useState<Undoable | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [pendingId, setPendingId] = useState<string | null>(null);
  const create = useStoreSubmit(CreateCheckInDocument);
  const start = useStoreSubmit(StartCheckInDocument);
  const finish = useStoreSubmit(FinishCheckInDocument);
  const leave = useStoreSubmit(LeaveCheckInDocument);
  const undo = useStoreSubmit(UndoCheckInDocument);

  useEffect(
    function stopOfferingSoon() {
      if (!offered || undo.pending) return;
      const timer = window.setTimeout(() => setOffered(null), undoTimes.offered);
      return () => window.clearTimeout(timer);
    },
    [offered, undo.pending],
  );

  /** Does a step for one client at a time; the list is fetched again also after a refusal, as somebody else was faster. */
  async function take<T>(id: string, step: () => Promise<T | null>, done: (result: T) => void): Promise<boolean> {
    setPendingId(id);
    const result = await step();
    setPendingId(null);
    if (result) done(result);
    onChanged();
    return result !== null;
  }
  function offerUndo(row: CheckInRowFragment, message: string) {
    if (row.can_undo) setOffered({ id: row.id, message });
    else setAnnouncement(message);
  }

  return {
    announcement,
    /** The client for whom a step is being done. */
    pendingId,
    undoable: offered && {
      message: offered.message,
      pending: undo.pending,
      onUndo: () =>
        void take(
          offered.id,
          () => undo.submit({ input_obj: { id: offered.id } }),
          ({ check_in_undo: row }) => {
            setOffered(null);
            setAnnouncement(t('check_in.undone', { client: labelOf(row) }));
          },
        ),
    },
    checkIn: (appointment_id: string) =>
      take(
        appointment_id,
        () => create.submit({ input_obj: { id: crypto.randomUUID(), appointment_id } }),
        ({ check_in_create: row }) => setAnnouncement(t('check_in.checked_in', { client: labelOf(row) })),
      ),
    start: (id: string, employee: { id: string; full_name: string }) =>
      take(
        id,
        () => start.submit({ input_obj: { id, employee_id: employee.id } }),
        ({ check_in_start: row }) =>
          offerUndo(row, t('check_in.seated', { client: labelOf(row), staff: employee.full_name })),
      ),
    /** After a seating that was sent by a sheet. */
    started: (row: CheckInRowFragment, employee: { full_name: string }) => {
      offerUndo(row, t('check_in.seated', { client: labelOf(row), staff: employee.full_name }));
      onChanged();
    },
    finish: (id: string) =>
      take(
        id,
        () => finish.submit({ input_obj: { id } }),
        ({ check_in_finish: row }) => offerUndo(row, t('check_in.finished', { client: labelOf(row) })),
      ),
    leave: (id: string) =>
      take(
        id,
        () => leave.submit({ input_obj: { id } }),
        ({ check_in_leave: row }) => offerUndo(row, t('check_in.left', { client: labelOf(row) })),
      ),
    undo: (id: string) =>
      take(
        id,
        () => undo.submit({ input_obj: { id } }),
        ({ check_in_undo: row }) => {
          setOffered(null);
          setAnnouncement(t('check_in.undone', { client: labelOf(row) }));
        },
      ),
  };
}

export type CheckInSteps = ReturnType<typeof useCheckInSteps>;
