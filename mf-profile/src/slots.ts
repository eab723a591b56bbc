import { remoteSlots } from '@suite/remote-kit/slots';

export const slots = remoteSlots({
  'home.setup': { load: () => import('./setup-slot'), permissions: [], services: [] },
});
