import { areaPaths, useFormat, useObservable } from '@suite/remote-kit';
import { placeAt } from '../pages/place';
import type { Suite } from '../suite';
import { useSearchMessages } from './use-search-messages';
import type { Found } from './use-suite-search';

export interface FoundLink {
  to: string;
  label: string;
  detail: string;
}

export interface FoundGroup {
  id: 'clients' | 'tickets' | 'visits';
  title: string;
  links: readonly FoundLink[];
}

/** Returns the results as links in three groups, without those whose page the person has not, and without empty groups. */
export function useFoundGroups(suite: Suite, found: Found | null): FoundGroup[] {
  const { t } = useSearchMessages();
  const format = useFormat();
  const gate = useObservable(suite.shell.gate);
  const remotes = useObservable(suite.versions.present);
  const { to } = areaPaths(gate.area, gate.store?.whmcsId ?? null);
  const opens = (path: string) => placeAt(path, remotes, gate, suite.isCompatible).kind === 'remote';
  if (!found) return [];
  const groups: FoundGroup[] = [
    {
      id: 'clients',
      title: t('clients'),
      links: found.clients.map(({ id, full_name, last_visited }) => ({
        to: to(`/clients/${id}`),
        label: full_name,
        detail: last_visited ? t('last_visit', { when: format.relative(last_visited) }) : t('no_visit'),
      })),
    },
    {
      id: 'tickets',
      title: t('tickets'),
      links: found.tickets.map(({ id, order_code, name, at }) => ({
        to: to(`/orders/${id}`),
        label: t('ticket', { code: order_code, name: name ?? t('walk_in') }),
        detail: format.dateTime(at),
      })),
    },
    {
      id: 'visits',
      title: t('visits'),
      links: found.visits.map(({ id, start_time, client_name, employee_name }) => ({
        to: to(`/appointments/${id}`),
        label: client_name ?? t('walk_in'),
        detail: [format.dateTime(start_time), employee_name].filter(Boolean).join(' · '),
      })),
    },
  ];
  return groups
    .map((group) => ({ ...group, links: group.links.filter((link) => opens(link.to)) }))
    .filter(({ links }) => links.length > 0);
}
