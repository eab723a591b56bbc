import type { GateSnapshot, Language } from '@suite/remote-kit/contract';
import type { RegistryEntry, RemoteManifest } from '@suite/remote-kit/manifest';
import { matchPath } from '@suite/remote-kit/path';
import { judgeTab, pathInStore } from '../gate/gate';

type ManifestTab = RemoteManifest['tabs'][number];
export type TabId = ManifestTab['id'];

export interface Tab {
  id: TabId;
  to: string;
  label: string;
  active: boolean;
}

/** From left to right; Quick Sale stands in the centre. */
const order: readonly TabId[] = ['home', 'ticket', 'quick-sale', 'gift-card', 'report'];

/** The tabs of the bottom bar: those of permitted remotes that are the person's, one of each kind. */
export function tabsFor(
  permitted: readonly RegistryEntry[],
  gate: GateSnapshot,
  pathname: string,
  language: Language,
): Tab[] {
  const tabs = permitted.flatMap(({ manifest }) => manifest.tabs).filter((tab) => judgeTab(tab, gate).allowed);
  return order.flatMap((id) => {
    const tab = tabs.find((one) => one.id === id);
    if (!tab) return [];
    const active = [tab.path, ...tab.activeOn].some((pattern) => matchPath(pattern, pathname) !== null);
    return [{ id, to: pathInStore(tab.path, gate), label: tab.label[language], active }];
  });
}
