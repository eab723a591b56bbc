import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { newTicketState } from './use-new-ticket';

/** Opens the page of a new ticket, which exists on this device only until its first line. */
export function NewTicketPage() {
  const paths = usePaths();
  const [id] = useState(() => crypto.randomUUID());
  return <Navigate replace to={paths.order({ id })} state={newTicketState} />;
}
