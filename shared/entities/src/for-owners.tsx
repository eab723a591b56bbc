import { managesStore } from '@suite/domain';
import { useGate } from '@suite/remote-kit';
import type { ReactNode } from 'react';
import { AccessDenied } from './access-denied';

/** A page of owners and partners; others are denied it without a request. */
export function ForOwners({ children }: { children: ReactNode }) {
  const { role } = useGate();
  return managesStore(role) ? children : <AccessDenied />;
}
