import type { ServiceFlag } from '@suite/domain';
import type { GateSnapshot } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { matchPath } from '@suite/remote-kit/path';
import { judgeContract, judgePage, judgeTab } from '../gate/gate';

/** What is to be on screen at a path. */
export type Place =
  | { kind: 'remote'; remote: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'pick-store' }
  | { kind: 'denied' }
  | { kind: 'service'; services: readonly ServiceFlag[] }
  | { kind: 'not-found' };

/** Where a person's area begins. */
export const homeOf = ({ area, store }: GateSnapshot): string =>
  area === 'owner' ? '/owner' : `/store/${store?.whmcsId ?? ''}/staff`;

const entries = ['/', '/login'];
const pickStore = '/store/pick';

/**
 * The place at a path for whoever is signed in. The remotes' pages come from the registry; a page
 * that is not the person's says why.
 */
export function placeAt(
  pathname: string,
  remotes: readonly RegistryEntry[],
  gate: GateSnapshot,
  contract: string,
): Place {
  if (pathname === pickStore)
    return gate.area === 'owner' ? { kind: 'pick-store' } : { kind: 'redirect', to: homeOf(gate) };
  const usable = remotes.filter(({ manifest }) => judgeContract(manifest, contract).allowed);
  if (!gate.store) return gate.area === 'owner' ? { kind: 'redirect', to: pickStore } : { kind: 'denied' };
  if (entries.includes(pathname)) return { kind: 'redirect', to: homeOf(gate) };

  const found = usable.flatMap(({ name, manifest }) =>
    manifest.pages
      .filter(({ path }) => matchPath(path, pathname))
      .map((page) => ({ name, verdict: judgePage(page, pathname, gate) })),
  );
  const open = found.find(({ verdict }) => verdict.allowed);
  if (open) return { kind: 'remote', remote: open.name };
  const refused = found[0]?.verdict;
  if (refused && !refused.allowed) return placeOfRefusal(refused);
  return pathname === homeOf(gate) ? placeOfHome(usable, gate) : { kind: 'not-found' };
}

function placeOfRefusal(refusal: Exclude<ReturnType<typeof judgePage>, { allowed: true }>): Place {
  switch (refusal.reason) {
    case 'service':
      return { kind: 'service', services: refusal.services };
    case 'store':
      return { kind: 'not-found' };
    default:
      return { kind: 'denied' };
  }
}

/** Without a home report the first tab that is the person's; without any, the first one says why not. */
function placeOfHome(remotes: readonly RegistryEntry[], gate: GateSnapshot): Place {
  const tabs = remotes.flatMap(({ manifest }) => manifest.tabs).filter(({ area }) => area === gate.area);
  const tab = tabs.find((one) => judgeTab(one, gate).allowed) ?? tabs[0];
  if (!tab) return { kind: 'not-found' };
  return { kind: 'redirect', to: tab.path.replace(':whmcsId', String(gate.store?.whmcsId ?? '')) };
}
