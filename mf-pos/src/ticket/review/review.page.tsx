import { isOpenOrder } from '@suite/domain';
import { QueryStates, useStoreQuery, useUnsaved } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { reviewedTicket, useIsCreatedOffline, useOfflineTicket } from '../../offline/use-offline-ticket';
import { ClosedTicket } from '../closed-ticket';
import { MissingTicket } from '../missing-ticket';
import { TicketFrame } from '../ticket-frame';
import { useWatchedTicket } from '../use-watched-ticket';
import { ReviewPageDocument } from './review.generated';
import { ReviewView } from './review-view';

/** The review of a ticket, and its payment. */
export function ReviewPage() {
  const { t } = useTranslation('mf-pos');
  const { id = '' } = useParams();
  const isCreatedOffline = useIsCreatedOffline(id);
  const query = useStoreQuery(ReviewPageDocument, { id }, { skip: isCreatedOffline === true });
  const { problem, refetch } = query;
  const { unsent, cached } = useOfflineTicket(id, { ticket: query.data?.order_by_id, problem, refetch });
  // The page waits for the offline queue, whose changes it shows.
  const data = isCreatedOffline === null ? undefined : (query.data ?? cached?.catalog);
  const known = query.data?.order_by_id ?? cached?.ticket;
  const ticket = known && reviewedTicket(unsent, known);
  const asOf = query.asOf ?? cached?.asOf;
  const isOpen = ticket !== undefined && isOpenOrder(ticket.order_status);
  useUnsaved(isOpen);
  useWatchedTicket(id, isOpen && isCreatedOffline === false);

  return (
    <TicketFrame
      ticket={ticket}
      heading={t('review.heading')}
      numberOf={(code) => t('review.number', { code })}
      isLoading={!ticket && !problem}
    >
      {body()}
    </TicketFrame>
  );

  function body() {
    if (!data && problem?.kind === 'not_found') return <MissingTicket />;
    return (
      <QueryStates
        query={{
          data: data && ticket && { ...data, ticket },
          problem: data ? null : problem,
          asOf: asOf ?? null,
          refetch,
        }}
        loading={t('order.loading')}
        error={t('order.error')}
        rows={6}
      >
        {({ ticket, checkout_settings, employee_list, company_list }) =>
          !isOpen && ticket.order_status !== 'done' ? (
            <ClosedTicket ticket={ticket} />
          ) : (
            <ReviewView
              key={ticket.id}
              ticket={ticket}
              sold={unsent?.sale ?? null}
              settings={checkout_settings}
              employees={employee_list}
              cardEntry={{
                tokeniser: query.data?.checkout_settings.card_tokeniser ?? null,
                country: company_list[0]?.country_code ?? 'US',
              }}
            />
          )
        }
      </QueryStates>
    );
  }
}
