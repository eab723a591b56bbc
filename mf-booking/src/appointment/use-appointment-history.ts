import { useStoreQuery } from '@suite/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { AppointmentHistoryDocument } from './appointment.generated';

/** The texts and notifications of an appointment, and whether they are shown. Each change of it sends new ones. */
export function useAppointmentHistory(id: string, version: number) {
  const query = useStoreQuery(AppointmentHistoryDocument, { appointment_id: id });
  const [isOpen, setOpen] = useState(false);
  /** How often it was opened from the menu. */
  const [revealed, setRevealed] = useState(0);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const fetched = useRef(version);
  const { refetch } = query;

  useEffect(
    function fetchAfterChange() {
      if (fetched.current === version) return;
      fetched.current = version;
      void refetch();
    },
    [version, refetch],
  );

  // An effect, because the menu holds the focus until it is closed.
  useEffect(
    function focusRevealed() {
      if (revealed === 0) return;
      toggleRef.current?.focus({ preventScroll: true });
      toggleRef.current?.scrollIntoView?.({ block: 'start' });
    },
    [revealed],
  );

  return {
    query,
    isOpen,
    toggleRef,
    onToggle: () => setOpen(!isOpen),
    /** Opens it, with the focus on it. */
    reveal() {
      setOpen(true);
      setRevealed(revealed + 1);
    },
  };
}
