import { ClientName, FactList } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePaths } from '../paths';
import type { CardRecordFragment } from './card.generated';
import { TicketLink } from './ticket-link';

/** The facts of a card: its client and ticket, its dates, and the sums that were loaded and paid. */
export function CardFacts({ card }: { card: CardRecordFragment }) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const paths = usePaths();
  const date = (instant: string | null | undefined) => instant && format.dateTime(instant);
  const cardLink = (id: string | null | undefined) => id && <Link to={paths.detail({ id })}>{t('card.open')}</Link>;
  const { customer, order_id } = card;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['client', customer && <ClientName id={customer.id}>{customer.full_name}</ClientName>],
    ['phone', customer?.phone && format.phone(customer.phone)],
    ['stores', customer?.companies.map(({ name }) => name).join(', ')],
    ['source', t(`card.sources.${card.source}`)],
    ['run', card.start_code && t('card.run', { start: card.start_code, end: card.end_code })],
    ['ticket', order_id && <TicketLink id={order_id}>{card.order_code}</TicketLink>],
    ['created', date(card.created_at)],
    ['sold', date(card.sold_at)],
    ['last_loaded', date(card.last_loaded_at)],
    ['last_activity', date(card.last_activity_at)],
    ['reminded', date(card.reminded_at)],
    ['expires', card.expires_on ? format.day(card.expires_on) : t('card.never')],
    ['initial', format.money(card.initial_balance)],
    ['amount', format.money(card.amount)],
    ['price', format.money(card.price)],
    ['paid_balance', card.bonus_balance > 0 && format.money(card.paid_balance)],
    ['bonus', card.bonus_balance > 0 && format.money(card.bonus_balance)],
    ['replaces', cardLink(card.replaces_id)],
    ['replaced_by', cardLink(card.replaced_by_id)],
  ];
  return <FactList facts={facts.map(([key, value]) => [t(`card.facts.${key}`), value] as const)} />;
}
