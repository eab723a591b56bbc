import { debounceMs } from '@suite/domain/durations';
import { businessDay, dayRange } from '@suite/domain/time';
import { PagedList, RangePicker, type RangeSelection, usePagedList, useSearchParam } from '@suite/entities';
import type * as Types from '@suite/graphql/schema-types';
import { useDebouncedValue, useFormat, usePermission, useStore } from '@suite/remote-kit';
import { EmptyState, List, Note, PageFrame, SearchField, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import styles from '../card/card.module.css';
import { MovementRow } from '../card/movement-row';
import { usePaths } from '../paths';
import { useListsCards } from '../use-lists-cards';
import { GiftCardHistoryDocument } from './history.generated';

/** Larger counts are not exact. */
const maxCount = 1_000;

interface Props {
  /** The name of its texts. */
  kind: 'top_ups' | 'redemptions';
  types: readonly Types.GiftCardTransactionType[];
  range: RangeSelection;
}

/** The transactions of a kind in a range of days: their totals, a search, and the rows with their card and ticket. */
export function HistoryView({ kind, types, range }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const navigate = useNavigate();
  const paths = usePaths();
  const { timezone } = useStore();
  const seesAllDays = usePermission('STORE_INCOME');
  const listsCards = useListsCards();
  const day = businessDay(new Date(), timezone);
  const today = { start: day, end: day };
  const [search, setSearch] = useSearchParam('q');
  if (!listsCards) return <Navigate replace to={paths.overview()} />;
  return (
    <PageFrame kind="list" title={t(`history.${kind}.title`)} back={() => navigate(paths.overview())}>
      <Stack gap={3}>
        {seesAllDays ? <RangePicker range={range} /> : <Note small>{t('history.today_only')}</Note>}
        <SearchField label={t('history.search')} value={search} onChange={setSearch} />
        {(!seesAllDays || !range.problem) && (
          <History kind={kind} types={types} days={seesAllDays ? range.days : today} search={search.trim()} />
        )}
      </Stack>
    </PageFrame>
  );
}

interface HistoryProps extends Pick<Props, 'kind' | 'types'> {
  days: { start: string; end: string };
  search: string;
}

function History({ kind, types, days, search: typed }: HistoryProps) {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const { timezone } = useStore();
  const search = useDebouncedValue(typed, debounceMs);
  const list = usePagedList(
    GiftCardHistoryDocument,
    {
      where: {
        type: { _in: [...types] },
        date: {
          _gte: dayRange(days.start, timezone).start.toISOString(),
          _lt: dayRange(days.end, timezone).end.toISOString(),
        },
        ...(search ? { search } : {}),
      },
    },
    { list: 'gift_card_transaction_list', count: (data) => data.gift_card_transaction_aggregate.count },
  );
  const total = list.data?.gift_card_transaction_aggregate;
  return (
    <>
      {total && total.count > 0 && (
        <Section title={t(`history.${kind}.total`)}>
          <p className={styles.balance}>{format.money(Math.abs(total.balance_change))}</p>
          <Note role="status">
            {total.count > maxCount
              ? t('history.many', { count: maxCount })
              : t('history.count', { count: total.count })}
          </Note>
          {kind === 'top_ups' && total.price !== total.balance_change && (
            <Note>{t('history.paid', { amount: format.money(total.price) })}</Note>
          )}
        </Section>
      )}
      <PagedList
        list={list}
        loading={t('movement.loading')}
        error={t('movement.error')}
        more={t('movement.more')}
        empty={
          <EmptyState
            title={t(search ? 'history.none_found' : `history.${kind}.none`)}
            message={t(search ? 'history.none_found_hint' : 'history.none_hint')}
          />
        }
        loadsOnScroll
      >
        {(movements) => (
          <List aria-label={t(`history.${kind}.title`)}>
            {movements.map((movement) => (
              <MovementRow key={movement.id} movement={movement} namesCard />
            ))}
          </List>
        )}
      </PagedList>
    </>
  );
}
