import { createPaths, useGate, usePermission } from '@suite/remote-kit';
import type { NotificationTab, NotificationTarget } from './domain/notifications';
import { managesStore } from './domain/team';
import { routes } from './routes';

/** The two kinds of members in a store; each has a list and a settings page. */
export type TeamKind = 'staff' | 'managers';

/** The paths of this remote's pages, in the person's area. */
export const usePaths = createPaths(routes);

/** Returns the page of one member of the team, by kind. */
export const memberPages = { staff: 'staffMember', managers: 'managerMember' } as const;

/** Returns the path of an employee's hours; for staff that of their own, and null without permission. */
export function useHoursPath(): (employeeId: string) => string | null {
  const paths = usePaths();
  const { area } = useGate();
  const managesTeam = usePermission('STAFF');
  if (area === 'staff') return () => paths.myHours();
  return (member) => (managesTeam ? paths.staffHours({ member }) : null);
}

/** Returns the page of a notification's target within this remote; null without permission, or if it is elsewhere. */
export function useTargetPath(): (target: NotificationTarget) => string | null {
  const paths = usePaths();
  const hoursPath = useHoursPath();
  const { area, role } = useGate();
  const managesTeam = usePermission('STAFF');
  return (target) => {
    if (target?.kind === 'hours') return hoursPath(target.employeeId);
    if (area === 'staff') return null;
    if (target?.kind === 'sign_in') return managesTeam ? paths.authorize() : null;
    return target?.kind === 'product' && managesStore(role) ? paths.catalogProduct({ id: target.id }) : null;
  };
}

/** Returns the path of a tab of the notifications; staff have one list without tabs. */
export function useNotificationsPath(): (tab: NotificationTab) => string {
  const paths = usePaths();
  const { area } = useGate();
  return (tab) => (area === 'owner' ? paths[`${tab}Notifications`]() : paths.staffNotifications());
}
