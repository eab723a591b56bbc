import { managesStore } from '@suite/domain';
import { createPaths, useGate, usePermission, useService, useSuiteLinks } from '@suite/remote-kit';
import type { NotificationTab, NotificationTarget } from './domain/notifications';
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

/** Returns the page of a notification's target, except appointments and external pages; null without permission. */
export function useTargetPath(): (target: NotificationTarget) => string | null {
  const paths = usePaths();
  const hoursPath = useHoursPath();
  const { area, role } = useGate();
  const managesTeam = usePermission('STAFF');
  const mayReview = usePermission('REVIEW');
  const hasCardReports = useHasCardReports();
  const links = useSuiteLinks();
  return (target) => {
    if (target?.kind === 'hours') return hoursPath(target.employeeId);
    if (target?.kind === 'pay') {
      const { from, to } = target;
      return area === 'staff' ? links.pay_slip({ from, to }) : links.pay_people({ from, to });
    }
    if (target?.kind === 'review') return mayReview ? links.client_review({ id: target.id }) : null;
    if (area === 'staff') return null;
    if (target?.kind === 'sign_in') return managesTeam ? paths.authorize() : null;
    if (!managesStore(role)) return null;
    if (target?.kind === 'message') return links.outbox_message({ id: target.id });
    if (target?.kind === 'failed_messages') return links.outbox({ status: 'failed' });
    if (target?.kind === 'gift_card') return links.gift_card({ id: target.id });
    if (target?.kind === 'ticket') return links.order({ id: target.id });
    if (target?.kind === 'card_batch') return hasCardReports ? links.card_batch({ id: target.id }) : null;
    if (target?.kind === 'card_payment') return hasCardReports ? links.card_payment({ id: target.id }) : null;
    if (target?.kind === 'card_deposits') {
      return hasCardReports ? links.card_deposits({ range: 'custom', from: target.day, to: target.day }) : null;
    }
    if (target?.kind === 'package') {
      const { package: id, service } = target;
      return links.your_package(id ? { package: id } : service ? { service } : {});
    }
    if (target?.kind === 'store_card') return links.store_card({ id: target.id });
    return target?.kind === 'product' ? paths.catalogProduct({ id: target.id }) : null;
  };
}

/** Returns whether the card reports open for the person in this store. */
function useHasCardReports(): boolean {
  const seesReports = usePermission('INCOME');
  const sells = useService('pos');
  return seesReports && sells;
}

/** Returns the path of a tab of the notifications; staff have one list without tabs. */
export function useNotificationsPath(): (tab: NotificationTab) => string {
  const paths = usePaths();
  const { area } = useGate();
  return (tab) => (area === 'owner' ? paths[`${tab}Notifications`]() : paths.staffNotifications());
}
