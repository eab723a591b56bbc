import type { ServiceFlag } from '@suite/domain';
import type { Area, GateSnapshot } from '@suite/remote-kit/contract';
import type { RegistryEntry, RemoteManifest } from '@suite/remote-kit/manifest';
import { matchPath } from '@suite/remote-kit/path';
import { servicePermissions } from '@suite/remote-kit/routes';

/** The reason why the person has no access. */
export type GateRefusal =
  /** The page belongs to the other area: owner side or staff side. */
  | { reason: 'area' }
  /** No store is chosen yet, or the address names another one. */
  | { reason: 'store' }
  /** The store has none of these services. */
  | { reason: 'service'; services: readonly ServiceFlag[] }
  | { reason: 'permission' }
  /** Another remote provides it to this person in this store. */
  | { reason: 'aside' };

export type GateVerdict = { allowed: true } | ({ allowed: false } & GateRefusal);

type Page = RemoteManifest['pages'][number];
type Tab = RemoteManifest['tabs'][number];

interface Needs {
  permissions: readonly string[];
  services: readonly string[];
  without?: readonly ServiceFlag[] | undefined;
}

const allowed: GateVerdict = { allowed: true };

/**
 * Services are checked first: without the service, permissions have no meaning. All permissions are required, and
 * one of the services. A page steps aside for a service only where the person has the permission to use it: otherwise
 * they would get neither page.
 */
export function judge({ permissions, services, without = [] }: Needs, gate: GateSnapshot): GateVerdict {
  if (!gate.store) return { allowed: false, reason: 'store' };
  const enabled: ReadonlySet<string> = gate.services;
  if (without.some((service) => mayUse(service, gate))) return { allowed: false, reason: 'aside' };
  if (services.length > 0 && !services.some((service) => enabled.has(service))) {
    return { allowed: false, reason: 'service', services: services as readonly ServiceFlag[] };
  }
  const rights: ReadonlySet<string> = gate.permissions;
  return permissions.every((key) => rights.has(key)) ? allowed : { allowed: false, reason: 'permission' };
}

function mayUse(service: ServiceFlag, { services, permissions }: GateSnapshot): boolean {
  const needed = servicePermissions[service];
  return services.has(service) && (needed === undefined || permissions.has(needed));
}

function judgeIn(area: Area, needs: Needs, gate: GateSnapshot): GateVerdict {
  return area === gate.area ? judge(needs, gate) : { allowed: false, reason: 'area' };
}

/** Finds the page at a path; a path that names a store (`:whmcsId`) must name the chosen one. */
export function judgePage(page: Page, pathname: string, gate: GateSnapshot): GateVerdict {
  const named = matchPath(page.path, pathname)?.whmcsId;
  if (named !== undefined && named !== String(gate.store?.whmcsId ?? '')) return { allowed: false, reason: 'store' };
  return judgeIn(page.area, page, gate);
}

export const judgeTab = (tab: Tab, gate: GateSnapshot): GateVerdict => judgeIn(tab.area, tab, gate);

/** Returns a path pattern with the chosen store for `:whmcsId`. */
export const pathInStore = (pattern: string, { store }: Pick<GateSnapshot, 'store'>): string =>
  pattern.replace(':whmcsId', String(store?.whmcsId ?? ''));

/** Returns whether a remote may be fetched at all: at least one of its pages or slots is permitted. */
export function judgeRemote({ manifest }: RegistryEntry, gate: GateSnapshot): GateVerdict {
  const verdicts = [
    ...manifest.pages.map((page) => judgeIn(page.area, page, gate)),
    ...manifest.slots.map((slot) => judge(slot, gate)),
  ];
  return verdicts.find((verdict) => verdict.allowed) ?? verdicts[0] ?? { allowed: false, reason: 'permission' };
}
