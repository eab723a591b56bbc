import { areaPaths } from '@suite/remote-kit';
import type { GateSnapshot, Language, ShellLocation } from '@suite/remote-kit/contract';
import type { RegistryEntry } from '@suite/remote-kit/manifest';
import { judge, judgeTab, pathInStore } from '../../federation/gate/gate';
import type { LastViews } from './last-views';
import { addressOf, broughtTabs, type Tab, type TabId } from './tabs';

/** From the top down. */
const order: readonly TabId[] = [
  'quick-sale',
  'home',
  'calendar',
  'ticket',
  'gift-card',
  'customer',
  'message',
  'report',
  'scan',
  'settings',
];

const booking = { permissions: ['BOOKING'], services: ['gbk'] } as const;
const tickets = { permissions: ['ORDER'], services: ['pos'] } as const;

/** The part of the ticket page that is the calendar, and its view on a device that has used none yet. */
const calendarTab = 'appointment';
const firstCalendarView = 'tab=appointment&view=day';
const isCalendar = (view: string) => new URLSearchParams(view).get('tab') === calendarTab;

/** The pages of the settings, which are not all below one path. */
const settingPaths = ['/profile', '/style'] as const;
/** Where employees have no settings page: their data. */
const olderStart = '/profile/edit';

export type RailLabels = Readonly<Record<'calendar' | 'tickets' | 'settings', string>>;

interface Options {
  permitted: readonly RegistryEntry[];
  gate: GateSnapshot;
  location: Pick<ShellLocation, 'pathname' | 'search'>;
  language: Language;
  /** The host's own tabs: clients, messages and scanning. */
  own: readonly Tab[];
  views: LastViews;
  /** Whether the person may open the page at a path. */
  opens: (path: string) => boolean;
  labels: RailLabels;
}

/**
 * Returns the areas that the person may open, for the rail of a wide screen. The ticket page is two of them: the
 * calendar, and the lists of tickets; each leads to the view of its own that the device used last.
 */
export function railFor({ permitted, gate, location, language, own, views, opens, labels }: Options): Tab[] {
  const { pathname, search } = location;
  const { to } = areaPaths(gate.area, gate.store?.whmcsId ?? null);
  const brought = broughtTabs(permitted, gate, pathname, language, views);
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`);

  function link(id: TabId, path: string, label: string, areas: readonly string[] = [path]): Tab[] {
    return opens(path) ? [{ id, to: path, label, active: areas.some(isBelow) }] : [];
  }

  function ticketAreas(): Tab[] {
    const page = brought.find(({ id }) => id === 'ticket' || id === 'booking');
    const tab = permitted
      .flatMap(({ manifest }) => manifest.tabs)
      .find((one) => one.id === page?.id && judgeTab(one, gate).allowed);
    if (!page || !tab) return [];
    const path = pathInStore(tab.path, gate);
    const used = views[tab.path] ?? [];
    const hasCalendar = judge(booking, gate).allowed;
    // Without the point of sale there are no tickets: the calendar leads to the appointments to process too.
    const hasTickets = !hasCalendar || judge(tickets, gate).allowed;
    const isOnPage = pathname === path;
    const isInCalendar = isOnPage ? isCalendar(search) : isBelow(to('/appointments'));
    const calendar: Tab = {
      id: 'calendar',
      to: addressOf(path, (hasTickets ? used.find(isCalendar) : used[0]) ?? firstCalendarView),
      label: labels.calendar,
      active: page.active && (isInCalendar || !hasTickets),
    };
    const list: Tab = {
      id: 'ticket',
      to: addressOf(
        path,
        used.find((view) => !isCalendar(view)),
      ),
      label: labels.tickets,
      active: page.active && !(hasCalendar && isInCalendar),
    };
    return [...(hasCalendar ? [calendar] : []), ...(hasTickets ? [list] : [])];
  }

  const all = [
    ...brought.filter(({ id }) => id !== 'ticket' && id !== 'booking'),
    // Owners scan from the top bar.
    ...own.filter(({ id }) => id !== 'scan' || gate.area === 'staff'),
    ...ticketAreas(),
    ...link(
      'settings',
      [to('/profile'), to(olderStart)].find(opens) ?? '',
      labels.settings,
      settingPaths.map((path) => to(path)),
    ),
  ];
  return order.flatMap((id) => all.find((tab) => tab.id === id) ?? []);
}
