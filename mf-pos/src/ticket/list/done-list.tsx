import { addDays, businessDay } from '@suite/domain/time';
import { useDebouncedValue, useFormat, useStore } from '@suite/remote-kit';
import { Button, Chip, EmptyState, Row, SearchField, Stack, TextField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsentTickets } from '../../offline/unsent-tickets';
import { OrderList } from './order-list';
import styles from './order-list.module.css';
import { useFilterParams } from './use-filter-params';

const typingMs = 250;

/** The paid tickets of one day, by default today's, or of the days that a report leads to. */
export function DoneList() {
  const { t } = useTranslation('mf-pos');
  const { timezone } = useStore();
  const format = useFormat();
  const filter = useFilterParams();
  const debouncedSearch = useDebouncedValue(filter.search.trim(), typingMs);
  const today = businessDay(new Date(), timezone);
  const yesterday = addDays(today, -1);
  const day = filter.day ?? today;
  const until = filter.until ?? day;
  const days = until === day ? null : format.days(day, until);
  const [isChoosing, setChoosing] = useState(false);
  const isOther = !days && day !== today && day !== yesterday;
  const show = (chosen: string) => filter.set({ day: chosen === today ? '' : chosen, until: '' });
  function preset(chosen: string) {
    setChoosing(false);
    show(chosen);
  }

  return (
    <Stack gap={3} className={styles.panel}>
      <SearchField label={t('list.search')} value={filter.search} onChange={(text) => filter.set({ search: text })} />
      <Row>
        {days && (
          <Chip selected onSelect={() => preset(today)}>
            {days}
          </Chip>
        )}
        <Chip selected={!days && day === today && !isChoosing} onSelect={() => preset(today)}>
          {t('done.today')}
        </Chip>
        <Chip selected={!days && day === yesterday && !isChoosing} onSelect={() => preset(yesterday)}>
          {t('done.yesterday')}
        </Chip>
        <Chip selected={isOther || isChoosing} onSelect={() => setChoosing(true)}>
          {t('done.other_day')}
        </Chip>
      </Row>
      {(isOther || isChoosing) && (
        <TextField
          label={t('done.day')}
          type="date"
          value={day}
          max={today}
          onChange={(event) => show(event.target.value || today)}
        />
      )}
      <UnsentTickets isPaid />
      <OrderList filter={{ status: 'done', search: debouncedSearch, paid: { from: day, until } }} empty={empty()} />
    </Stack>
  );

  function empty() {
    if (debouncedSearch) {
      return (
        <EmptyState
          title={t('list.not_found', { search: debouncedSearch })}
          message={t('done.not_found_hint', { day: days ?? format.day(day) })}
          action={
            <Button variant="secondary" onClick={() => filter.set({ search: '' })}>
              {t('list.clear')}
            </Button>
          }
        />
      );
    }
    if (!days && day === today) {
      return (
        <EmptyState
          title={t('done.empty_today')}
          message={t('done.empty_today_hint')}
          action={
            <Button variant="secondary" onClick={() => show(yesterday)}>
              {t('done.to_yesterday')}
            </Button>
          }
        />
      );
    }
    return (
      <EmptyState
        title={t('done.empty', { day: days ?? format.day(day) })}
        message={t('done.empty_hint')}
        action={
          <Button variant="secondary" onClick={() => show(today)}>
            {t('done.to_today')}
          </Button>
        }
      />
    );
  }
}
