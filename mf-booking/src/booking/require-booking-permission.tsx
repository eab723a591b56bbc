import { AccessDenied } from '@suite/entities';
import { usePermission } from '@suite/remote-kit';
import type { ReactNode } from 'react';

/** Renders its children for people with UPDATE_BOOKING, and the access-denied screen for others. */
export const RequireBookingPermission = ({ children }: { children: ReactNode }) =>
  usePermission('UPDATE_BOOKING') ? children : <AccessDenied />;
