import type { AreaPaths } from '@suite/remote-kit';
import type { NotificationTab } from './domain/notifications';

/** The two kinds of people that a store decides about; each has a list and a setting page. */
export type TeamKind = 'staff' | 'managers';

const profile = '/owner/profile';
const team = { staff: `${profile}/user/staff-role`, managers: `${profile}/user/manager-role` } as const;

/** The addresses of this remote's pages in the owner area. */
export const paths = {
  profile,
  changePassword: `${profile}/change-password`,
  language: `${profile}/language`,
  team,
  member: (kind: TeamKind, id: string) => `${team[kind]}/setting?member=${encodeURIComponent(id)}`,
  staffSignIn: '/owner/authorize',
} as const;

/** Notifications, in the area that the person is in; staff have one list without tabs. */
export const notificationPaths = {
  list: (paths: AreaPaths, tab: NotificationTab) =>
    paths.to(paths.area === 'owner' ? `/notifications/${tab}` : '/notifications'),
  detail: (paths: AreaPaths, id: string) =>
    paths.to(paths.area === 'owner' ? `/notification/${id}` : `/notifications/${id}`),
  /** A page of the book: an address, not an import. */
  appointment: (paths: AreaPaths, id: string) => paths.to(`/appointments/${id}`),
} as const;
