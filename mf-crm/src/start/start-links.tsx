import type { Paths } from '@suite/remote-kit';
import { CalendarCheck, Gift, ListOrdered, Tablet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { routes } from '../routes';

interface StartLink {
  name: 'check_in' | 'board' | 'points' | 'kiosk';
  to: string;
  icon: ReactNode;
}

const pages = [
  { name: 'check_in', page: 'frontDesk', group: 'day', icon: <CalendarCheck size={20} /> },
  { name: 'board', page: 'turns', group: 'day', icon: <ListOrdered size={20} /> },
  { name: 'points', page: 'pointRules', group: 'rules', icon: <Gift size={20} /> },
  { name: 'kiosk', page: 'kiosks', group: 'rules', icon: <Tablet size={20} /> },
] as const;

/** The pages of Go Checkin that this remote has, by the section of the start page. */
export function startLinks(paths: Paths<typeof routes.pages>): Record<'day' | 'rules', StartLink[]> {
  const byName = paths as unknown as Readonly<Record<string, (() => string) | undefined>>;
  const linksOf = (group: 'day' | 'rules') =>
    pages.flatMap((one) => {
      const path = one.group === group ? byName[one.page] : undefined;
      return path ? [{ name: one.name, to: path(), icon: one.icon }] : [];
    });
  return { day: linksOf('day'), rules: linksOf('rules') };
}
