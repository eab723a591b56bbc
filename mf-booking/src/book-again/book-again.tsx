import { businessDay } from '@suite/domain/time';
import { QueryStates, type SlotContracts, useFormat, useGate, useStoreSubmit } from '@suite/remote-kit';
import { Button, LiveRegion, Note } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookVisitDocument } from '../booking/booking.generated';
import { isInlineRefusal } from '../domain/refusal';
import styles from './book-again.module.css';
import { type AgainOffer, useAgainOffers } from './use-again-offers';

type Props = SlotContracts['ticket.book-again'];

/** Offers the client the same services with the same employees in two, three or four weeks; one tap books. */
export function BookAgain(props: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const zone = useGate().store?.timezone ?? 'America/Chicago';
  const [booked, setBooked] = useState<string | null>(null);
  const { parts, query } = useAgainOffers(props);
  const { submit, pending, problem } = useStoreSubmit(BookVisitDocument, { handles: isInlineRefusal });
  const dayOf = (start: string) => {
    const day = businessDay(new Date(start), zone);
    return t('again.day', { weekday: format.weekday(day), day: format.shortDay(day) });
  };
  const whenOf = (start: string) => t('again.when', { day: dayOf(start), time: format.time(start) });

  async function book(start: string) {
    const input_obj = { customer_id: props.customerId, start_time: start, services: parts };
    if (await submit({ input_obj })) setBooked(start);
    else await query.refetch();
  }

  return (
    <>
      <LiveRegion message={booked ? t('again.booked', { when: whenOf(booked) }) : ''} />
      {booked ? (
        <p className={styles.booked}>{t('again.booked', { when: whenOf(booked) })}</p>
      ) : (
        <QueryStates query={query} loading={t('again.loading')} error={t('again.error')} rows={3}>
          {(offers) => (offers.some(({ start }) => start !== null) ? list(offers) : props.fallback)}
        </QueryStates>
      )}
    </>
  );

  function list(offers: readonly AgainOffer[]) {
    return (
      <section aria-label={t('again.title')} className={styles.again}>
        <h2 className={styles.title}>{t('again.title')}</h2>
        {problem && isInlineRefusal(problem) && <Note role="alert">{t('again.taken')}</Note>}
        <ul className={styles.offers}>
          {offers.map(
            ({ weeks, start }) =>
              start && (
                <li key={weeks}>
                  <button
                    type="button"
                    className={styles.offer}
                    aria-disabled={pending}
                    onClick={() => !pending && book(start)}
                  >
                    <span className={styles.weeks}>{t('again.weeks', { count: weeks })}</span>{' '}
                    <span>{dayOf(start)}</span> <span>{format.time(start)}</span>
                  </button>
                </li>
              ),
          )}
        </ul>
        <Button variant="quiet" onClick={props.onDecline}>
          {t('again.not_now')}
        </Button>
      </section>
    );
  }
}
