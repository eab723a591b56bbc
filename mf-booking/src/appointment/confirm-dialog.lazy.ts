import { lazyOverlay } from '@suite/remote-kit';

export const ConfirmAppointmentDialog = lazyOverlay(() => import('./confirm-dialog'), 'ConfirmAppointmentDialog');
