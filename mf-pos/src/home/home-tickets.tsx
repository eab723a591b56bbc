import {
  homeCards,
  QueryStates,
  useFormat,
  useNow,
  usePermission,
  useStoreQuery,
  useSuiteLinks,
} from '@suite/remote-kit';
import { RowsCard } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useTicketNames } from '../core/use-ticket-names';
import { useWaitingLabel } from '../core/use-waiting-label';
import { elapsedSince } from '../domain/elapsed';
import { usePaths } from '../paths';
import { HomeTicketsDocument } from './home.generated';

/** Polling interval of the open home. */
const pollMs = 30_000;
/** As many tickets are listed as there are rows, the longest first; the list of open tickets has all. */
const size = homeCards.openTickets;

/** The open tickets on the owner's home, each with the time since it was opened, or since when its client waits. */
export function HomeTickets() {
  const { t } = useTranslation('mf-pos');
  const format = useFormat();
  const now = useNow();
  const paths = usePaths();
  const links = useSuiteLinks();
  const { ticketName } = useTicketNames();
  const waitingLabel = useWaitingLabel();
  const query = useStoreQuery(
    HomeTicketsDocument,
    { limit: size.rows },
    { pollMs, isSavedOnDevice: true, showsSavedFirst: true },
  );

  const elapsed = (start: string): string => {
    const { days, hours, minutes } = elapsedSince(new Date(start), now);
    if (days > 0) return format.date(start);
    if (hours === 0) return t('home.minutes', { minutes });
    return minutes === 0 ? t('home.whole_hours', { hours }) : t('home.hours', { hours, minutes });
  };
  const mayCreate = usePermission('CREATE_ORDER');
  const newTicket = { to: paths.newOrder(), label: t('create.title') };

  const allTickets = { to: links.ticket({ tab: 'in-service' }), label: t('home.all') };

  return (
    <QueryStates query={query} loading={t('list.loading')} error={t('list.error')} cards={[size]}>
      {({ order_list, order_aggregate: { count } }, time) => (
        <RowsCard
          size={size}
          title={count === 0 ? t('home.title') : t('home.title_count', { count })}
          aside={time}
          rows={order_list.map((ticket) => ({
            to: paths.order({ id: ticket.id }),
            label: ticketName(ticket),
            detail: staffOf(ticket.order_items).join(', ') || t('list.no_staff'),
            aside: waitingLabel(ticket) ?? elapsed(ticket.start_time),
          }))}
          empty={t('in_service.empty')}
          links={[...(mayCreate ? [newTicket] : []), ...(count > 0 ? [allTickets] : [])]}
        />
      )}
    </QueryStates>
  );
}

const staffOf = (lines: readonly { staff: { full_name: string } | null }[]): string[] => [
  ...new Set(lines.flatMap(({ staff }) => staff?.full_name ?? [])),
];
