import type { ServiceFlag } from '@suite/domain';
import { areaPaths } from '@suite/remote-kit';
import type { GateSnapshot } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { matchPath } from '@suite/remote-kit/path';
import { hostRoutes, openStorePath } from '../../core/navigation/host-routes';
import { judgePage, judgeTab, pathInStore } from '../../federation/gate/gate';
import { servicesAt } from '../../federation/gate/service-paths';
import type { OwnPage } from './own-page';
import { findOwnPage, openStorePage } from './own-pages';

/** The content of the screen at a path. */
export type ShellPlace =
  | { kind: 'remote'; remote: string }
  /** One of the host's own pages. */
  | { kind: 'own'; page: OwnPage }
  | { kind: 'redirect'; to: string }
  | { kind: 'pick-store' }
  | { kind: 'denied' }
  /** The page is permitted, but its remote was built for another host. */
  | { kind: 'incompatible' }
  | { kind: 'service'; services: readonly ServiceFlag[] }
  | { kind: 'not-found' };

/** Returns the first path of a person's area. */
export const homeOf = ({ area, store }: GateSnapshot): string => areaPaths(area, store?.whmcsId ?? null).prefix;

/** Paths of the sign-in pages: a signed-in person is redirected to their home. */
const authPaths = hostRoutes.flatMap(({ path, auth }) => (auth ? [path] : []));
const scan = '/scan';
const pickStore = '/store/pick';

/**
 * Returns the place at a path for the signed-in person. The remotes' pages come from the registry; a page that is
 * not permitted has the reason, as does one of a remote that is incompatible with this host.
 */
export function placeAt(
  pathname: string,
  remotes: readonly RegistryEntry[],
  gate: GateSnapshot,
  isCompatible: (entry: RegistryEntry) => boolean,
): ShellPlace {
  if (pathname === pickStore)
    return gate.area === 'owner' ? { kind: 'pick-store' } : { kind: 'redirect', to: homeOf(gate) };
  if (pathname === openStorePath)
    return gate.area === 'owner' ? { kind: 'own', page: openStorePage } : { kind: 'redirect', to: homeOf(gate) };
  if (!gate.store) return gate.area === 'owner' ? { kind: 'redirect', to: pickStore } : { kind: 'denied' };
  if (authPaths.some((path) => matchPath(path, pathname))) return { kind: 'redirect', to: homeOf(gate) };
  if (pathname === scan) return { kind: 'redirect', to: areaPaths(gate.area, gate.store.whmcsId).to(scan) };
  const own = findOwnPage(pathname);
  if (own) return placeOfOwnPage(own, pathname, gate);

  const compatible = remotes.filter(isCompatible);
  const found = remotes.flatMap((entry) =>
    entry.manifest.pages
      .filter(({ path }) => matchPath(path, pathname))
      .map((page) => ({ entry, verdict: judgePage(page, pathname, gate) })),
  );
  const permitted = found.filter(({ verdict }) => verdict.allowed);
  const open = permitted.find(({ entry }) => compatible.includes(entry));
  if (open) return { kind: 'remote', remote: open.entry.name };
  if (permitted.length > 0) return { kind: 'incompatible' };
  const elsewhere = pathname === homeOf(gate) && homeAmong(compatible.length > 0 ? compatible : remotes, gate);
  if (elsewhere) return { kind: 'redirect', to: elsewhere };
  const refusals = found.flatMap(({ verdict }) => (verdict.allowed ? [] : [verdict]));
  const refused = refusals.find(({ reason }) => reason !== 'aside') ?? refusals[0];
  if (refused) return placeOfRefusal(refused);
  return placeOfUnknownPath(pathname, gate);
}

/**
 * No remote provides the page: a store without its service gets the description of the service, any other the not-
 * found page.
 */
function placeOfUnknownPath(pathname: string, gate: GateSnapshot): ShellPlace {
  const services = gate.area === 'owner' ? servicesAt(pathname) : null;
  return services && !services.some((flag) => gate.services.has(flag))
    ? { kind: 'service', services }
    : { kind: 'not-found' };
}

function placeOfOwnPage(
  { page, area, path }: NonNullable<ReturnType<typeof findOwnPage>>,
  pathname: string,
  gate: GateSnapshot,
): ShellPlace {
  const verdict = judgePage({ path, area, permissions: [...page.needs], services: [] }, pathname, gate);
  return verdict.allowed ? { kind: 'own', page } : placeOfRefusal(verdict);
}

function placeOfRefusal(refusal: Exclude<ReturnType<typeof judgePage>, { allowed: true }>): ShellPlace {
  switch (refusal.reason) {
    case 'service':
      return { kind: 'service', services: refusal.services };
    case 'store':
      return { kind: 'not-found' };
    default:
      return { kind: 'denied' };
  }
}

/**
 * Returns the home of a person without the home report: the first permitted tab, or else the first tab, which
 * shows why it is not permitted.
 */
function homeAmong(remotes: readonly RegistryEntry[], gate: GateSnapshot): string | null {
  const tabs = remotes
    .flatMap(({ manifest }) => manifest.tabs)
    .filter(({ area, path }) => area === gate.area && pathInStore(path, gate) !== homeOf(gate));
  const tab = tabs.find((one) => judgeTab(one, gate).allowed) ?? tabs[0];
  return tab ? pathInStore(tab.path, gate) : null;
}
