import type { PermissionKey } from '@suite/domain';
import type { Area, GateSnapshot, Language } from '@suite/remote-kit/contract';
import type { RegistryEntry, RemoteManifest } from '@suite/remote-kit/manifest';
import { matchPath } from '@suite/remote-kit/path';
import { judge, judgeTab, pathInStore } from '../../federation/gate/gate';
import type { LastViews } from './last-views';

type ManifestTab = RemoteManifest['tabs'][number];
/** The tabs of remotes, and those of the host. */
export type TabId = ManifestTab['id'] | 'message' | 'scan' | 'calendar' | 'settings';

export interface Tab {
  id: TabId;
  to: string;
  label: string;
  active: boolean;
}

/** From left to right; Quick Sale is in the middle of them, whichever of the others there are. */
const order: Readonly<Record<Area, readonly TabId[]>> = {
  owner: ['home', 'ticket', 'gift-card', 'report', 'quick-sale'],
  staff: ['report', 'customer', 'message', 'booking', 'ticket', 'scan'],
};

/** Returns the tabs of the bottom bar: those of permitted remotes, and `own`, one of each kind. */
export function tabsFor(
  permitted: readonly RegistryEntry[],
  gate: GateSnapshot,
  pathname: string,
  language: Language,
  own: readonly Tab[] = [],
  views: LastViews = {},
): Tab[] {
  const brought = broughtTabs(permitted, gate, pathname, language, views);
  return centerQuickSale(order[gate.area].flatMap((id) => [...brought, ...own].find((tab) => tab.id === id) ?? []));
}

/** Returns the tabs of permitted remotes in any order. Each leads to the view of its page that the device used last. */
export function broughtTabs(
  permitted: readonly RegistryEntry[],
  gate: GateSnapshot,
  pathname: string,
  language: Language,
  views: LastViews,
): Tab[] {
  const isAt = (pattern: string) => matchPath(pattern, pathname) !== null;
  const all = permitted.flatMap(({ manifest }) => manifest.tabs);
  // Remotes share a tab: the pages of one are active on the tab that another brings, also where its own is not shown.
  const patternsOf = (id: TabId) =>
    all.filter((tab) => tab.id === id && tab.area === gate.area).flatMap(({ path, activeOn }) => [path, ...activeOn]);
  return all
    .filter((tab) => judgeTab(tab, gate).allowed)
    .map(({ id, path, label }): Tab => {
      const to = addressOf(pathInStore(path, gate), views[path]?.[0]);
      return { id, to, label: label[language], active: patternsOf(id).some(isAt) };
    });
}

/** Returns the address of a page's view. */
export const addressOf = (path: string, view = ''): string => (view === '' ? path : `${path}?${view}`);

/** Moves Quick Sale between the two halves of the other tabs, of which the first may have one more. */
function centerQuickSale(tabs: readonly Tab[]): Tab[] {
  const others = tabs.filter(({ id }) => id !== 'quick-sale');
  const middle = Math.ceil(others.length / 2);
  return [...others.slice(0, middle), ...tabs.filter(({ id }) => id === 'quick-sale'), ...others.slice(middle)];
}

const staffScan = '/store/:whmcsId/staff/scan';
const needsOf = (...permissions: PermissionKey[]) => ({ permissions, services: [] });
/** A scanned code leads to a ticket, so both permissions are required. */
const scanning = { ...needsOf('ORDER', 'UPDATE_ORDER'), services: ['pos'] };

/** Whether the person has the chat with support. */
export const hasChat = (gate: GateSnapshot): boolean => judge(needsOf('MESSAGE'), gate).allowed;

/** Whether the person may open what they scan. */
export const mayScan = (gate: GateSnapshot): boolean => judge(scanning, gate).allowed;

/** Whether the person has clients: those of the store, or as an employee of their own appointments and tickets. */
export const hasClients = ({ permissions }: GateSnapshot): boolean =>
  permissions.has('BOOKING') || permissions.has('ORDER');

/** The paths of the host's own tabs; null where there is no such page for the person. */
export interface OwnTabPaths {
  messages: string | null;
  clients: string | null;
}

/** The host's own tabs: clients, the texts with them, and scanning. */
export function ownTabs(
  gate: GateSnapshot,
  pathname: string,
  { messages, clients }: OwnTabPaths,
  labels: Readonly<Record<'customer' | 'message' | 'scan', string>>,
): Tab[] {
  const tabs: Tab[] = [];
  for (const [id, to] of [
    ['customer', hasClients(gate) ? clients : null],
    ['message', messages],
  ] as const) {
    if (to === null) continue;
    const active = pathname === to || pathname.startsWith(`${to}/`);
    tabs.push({ id, to, label: labels[id], active });
  }
  if (mayScan(gate)) {
    const active = matchPath(staffScan, pathname) !== null;
    tabs.push({ id: 'scan', to: pathInStore(staffScan, gate), label: labels.scan, active });
  }
  return tabs;
}
