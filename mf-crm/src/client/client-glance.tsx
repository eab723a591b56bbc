import { businessDay } from '@suite/domain/time';
import { FactList } from '@suite/entities';
import { useFormat, useGate, usePermission, useService, useStore, useSuiteLinks } from '@suite/remote-kit';
import { List, Row, Section } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import styles from './client.module.css';
import type { ClientProfile } from './use-client';
import { useRhythm } from './use-rhythm';

/** Figures have the form of the stores' countries in both languages. */
const number = (figure: number) => new Intl.NumberFormat('en-US').format(figure);

/** What to know before the visit: the next one, the last one and their rhythm, points, gift cards, money spent, usual services. */
export function ClientGlance({ profile }: { profile: ClientProfile }) {
  const { t } = useTranslation('mf-crm');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const links = useSuiteLinks();
  const paths = usePaths();
  const giftCardsPath = useGiftCardsPath();
  const rhythm = useRhythm();
  const { timezone } = useStore();
  const opensAppointments = [usePermission('BOOKING'), useService('gbk')].every(Boolean);
  const { id, customer, next_visit, gift_cards, spending, usual_services, visit_interval_days } = profile;
  const { last_visited, visit_count, point } = customer;
  const notVisible = kit('not_visible');

  const next = next_visit && [
    whenOf(next_visit.start_time),
    next_visit.services.join(', '),
    next_visit.employee?.full_name ?? t('client.anyone'),
  ];
  /** The weekday, the day and the time, in the store's zone. */
  function whenOf(start: string): string {
    const day = businessDay(new Date(start), timezone);
    return `${format.weekday(day)}, ${format.shortDay(day)}, ${format.time(start)}`;
  }
  const nextText = next?.filter(Boolean).join(' · ');
  const facts = [
    [
      'next',
      next_visit ? (
        <LinkTo key="next" path={opensAppointments ? links.appointment({ id: next_visit.appointment_id }) : null}>
          {nextText}
        </LinkTo>
      ) : (
        t('client.none_booked')
      ),
    ],
    ['last', last_visited ? format.relative(last_visited) : t('client.never')],
    [
      'visits',
      <Link key="visits" to={paths.clientVisits({ id })}>
        {[t('client_list.visits', { count: visit_count }), visit_interval_days && rhythm(visit_interval_days)]
          .filter(Boolean)
          .join(' · ')}
      </Link>,
    ],
    [
      'points',
      t('client.points_of', { count: point.point, shown: number(point.point), lifetime: number(point.lifetime_point) }),
    ],
    [
      'gift_cards',
      gift_cards ? (
        <LinkTo key="gift_cards" path={gift_cards.count > 0 ? giftCardsPath(id) : null}>
          {t('client.on_gift_cards', { count: gift_cards.count, amount: format.money(gift_cards.balance) })}
        </LinkTo>
      ) : (
        notVisible
      ),
    ],
    ['spent_year', spending ? format.money(spending.last_12_months) : notVisible],
    ['spent', spending ? format.money(spending.lifetime) : notVisible],
    [
      'average',
      spending ? (spending.average_ticket === null ? null : format.money(spending.average_ticket)) : notVisible,
    ],
  ] as const;
  return (
    <>
      <Section title={t('client.glance')}>
        <FactList facts={facts.map(([key, value]) => [t(`client.facts.${key}`), value] as const)} />
      </Section>
      {usual_services.length > 0 && (
        <Section title={t('client.usual')}>
          <List gap={2}>
            {usual_services.map((usual) => (
              <UsualService key={`${usual.service_id} ${usual.name}`} usual={usual} clientId={id} />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

/** A text that leads to a page, for people who have the page. */
const LinkTo = ({ path, children }: { path: string | null; children: ReactNode }) =>
  path === null ? children : <Link to={path}>{children}</Link>;

/**
 * Returns the path of the gift cards of a client, as a function; null for people without the list of cards. A host of an
 * earlier release has no link to it.
 */
function useGiftCardsPath(): (client: string) => string | null {
  const { area, permissions, services } = useGate();
  const links: Partial<ReturnType<typeof useSuiteLinks>> = useSuiteLinks();
  const sellsCards = services.has('pos') || services.has('gc_without_pos');
  const hasList = area === 'owner' && permissions.has('ORDER') && sellsCards;
  return (client) => (hasList ? (links.client_gift_cards?.({ client, status: 'active' }) ?? null) : null);
}

interface UsualProps {
  usual: ClientProfile['usual_services'][number];
  clientId: string;
}

/** A service that the client has often, and the way to book it again with the same employee. */
function UsualService({ usual: { service_id, name, visits, employee }, clientId }: UsualProps) {
  const { t } = useTranslation('mf-crm');
  const links = useSuiteLinks();
  const mayBook = [usePermission('BOOKING'), usePermission('UPDATE_BOOKING'), useService('gbk')].every(Boolean);
  const what = employee ? t('client.usual_with', { service: name, name: employee.full_name }) : name;
  return (
    <Row as="li" align="center" spread>
      <span className={styles.usual}>
        {what} <span className={styles.quiet}>{t('client.usual_count', { count: visits })}</span>
      </span>
      {mayBook && service_id && (
        <Link
          to={links.book({ customer: clientId, service: service_id, ...(employee ? { employee: employee.id } : {}) })}
          className={styles.action}
          aria-label={t('client.book_service', { service: what })}
        >
          {t('client.book_same')}
        </Link>
      )}
    </Row>
  );
}
