import type { RemoteLoader } from '../../../host/src/federation/loader/loader';

// The same suite as one application: the modules that the federation loads at run time are bundled here instead.
type Module = () => Promise<unknown>;

declare const SUITE_SHARED_VERSIONS: Readonly<Record<string, string>>;

const modules: Record<string, Record<string, Module>> = {
  'mf-billing': { './remote': () => import('../../../mf-billing/src/remote') },
  'mf-booking': { './remote': () => import('../../../mf-booking/src/remote') },
  'mf-crm': { './remote': () => import('../../../mf-crm/src/remote') },
  'mf-giftcard': { './remote': () => import('../../../mf-giftcard/src/remote') },
  'mf-pos': {
    './remote': () => import('../../../mf-pos/src/remote'),
    './in-service-slot': () => import('../../../mf-pos/src/in-service-slot'),
    './done-slot': () => import('../../../mf-pos/src/done-slot'),
    './create-order-slot': () => import('../../../mf-pos/src/create-order-slot'),
    './appointment-order-slot': () => import('../../../mf-pos/src/appointment-order-slot'),
  },
  'mf-profile': { './remote': () => import('../../../mf-profile/src/remote') },
  'mf-reports': { './remote': () => import('../../../mf-reports/src/remote') },
};

/** Replaces the host's own loader, in the comparison only. */
export const createRemoteLoader = (): RemoteLoader => ({
  register: () => undefined,
  load: ({ name }, module) => modules[name]?.[module]?.() ?? Promise.reject(new Error(`${name}${module}`)),
  renew: () => undefined,
  abort: () => undefined,
});

export const sharedVersions = () => ({ ...SUITE_SHARED_VERSIONS });
