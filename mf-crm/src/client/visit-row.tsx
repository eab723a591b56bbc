import type * as Types from '@suite/graphql/schema-types';
import { useFormat, usePermission, useService, useSuiteLinks } from '@suite/remote-kit';
import { Card, CardLink, StatusChip, type StatusTone } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { ClientVisitFragment } from './client.generated';
import styles from './client.module.css';

/** A finished visit needs no mark. */
const tones: Partial<Record<Types.CustomerVisitState, StatusTone>> = {
  open: 'in-service',
  booked: 'confirmed',
  canceled: 'danger',
  no_show: 'danger',
};

/** A visit: the day, what was done by whom, what was paid, and points; it opens its ticket, else its appointment. */
export function VisitRow({ visit }: { visit: ClientVisitFragment }) {
  const { t } = useTranslation('mf-crm');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const { state, created_at, order_items, paid, discount, point_bonus, points_used, order_code } = visit;
  const path = usePathOf()(visit);
  const tone = tones[state];
  const title = format.dateTime(created_at);
  const isPaid = order_code !== null && state === 'done';
  const points = [
    point_bonus > 0 && t('client.visits.earned', { count: point_bonus }),
    points_used > 0 && t('client.visits.used', { count: points_used }),
    discount !== null && discount > 0 && t('client.visits.discount', { amount: format.money(discount) }),
  ].filter(Boolean);
  return (
    <Card as="li" className={styles.visit}>
      <div className={styles.what}>
        {path ? <CardLink to={path}>{title}</CardLink> : <strong>{title}</strong>}
        {order_items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a visit never change their order.
          <span key={index}>{lineOf(item)}</span>
        ))}
        {points.length > 0 && <span className={styles.quiet}>{points.join(' · ')}</span>}
      </div>
      <div className={styles.outcome}>
        {tone && <StatusChip tone={tone}>{t(`client.visits.states.${state}`)}</StatusChip>}
        {isPaid && <strong>{paid === null ? kit('not_visible') : format.money(paid)}</strong>}
        {order_code && <span className={styles.quiet}>{t('client.visits.ticket', { code: order_code })}</span>}
      </div>
    </Card>
  );

  function lineOf({ item_name, staff_name, quantity }: ClientVisitFragment['order_items'][number]): string {
    const what = quantity > 1 ? t('client.visits.times', { item: item_name, quantity }) : item_name;
    return staff_name ? t('client.usual_with', { service: what, name: staff_name }) : what;
  }
}

/** Returns the page of a visit, as a function; null where the person has none. */
function usePathOf(): (visit: Pick<ClientVisitFragment, 'order_id' | 'appointment_id'>) => string | null {
  const links = useSuiteLinks();
  const opensTickets = [usePermission('ORDER'), useService('pos')].every(Boolean);
  const opensAppointments = [usePermission('BOOKING'), useService('gbk')].every(Boolean);
  return ({ order_id, appointment_id }) => {
    if (order_id && opensTickets) return links.order({ id: order_id });
    return appointment_id && opensAppointments ? links.appointment({ id: appointment_id }) : null;
  };
}
