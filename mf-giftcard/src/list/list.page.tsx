import { debounceMs } from '@suite/domain/durations';
import { PagedList, useOpenRecord, usePagedList, useSearchParam } from '@suite/entities';
import { useDebouncedValue, useStore } from '@suite/remote-kit';
import {
  Button,
  Chip,
  Chips,
  EmptyState,
  List,
  ListDetail,
  LiveRegion,
  Note,
  PageFrame,
  Row,
  SearchField,
  SelectField,
  Stack,
} from '@suite/ui';
import { Download, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { CardPane } from '../card/card-pane';
import { cardStatuses } from '../domain/card';
import { usePaths } from '../paths';
import { useListsCards } from '../use-lists-cards';
import { CardRow } from './card-row';
import { FilterFields } from './filter-fields';
import { GiftCardListDocument } from './list.generated';
import { exportOrderOf, filterNames, moreFilters, orderOf, sortOrders, useListFilters, whereOf } from './list-filter';
import { useCardExport } from './use-card-export';

/** The line of the count is as high while the list is loading. */
const noBreakSpace = '\u00A0';

/** All gift cards of the store, for people who list cards; others search on the overview. */
export function ListPage() {
  const paths = usePaths();
  return useListsCards() ? <CardList /> : <Navigate replace to={paths.overview()} />;
}

/** All gift cards, with the chosen one beside them where there is room. */
function CardList() {
  const { t } = useTranslation('mf-giftcard');
  const { t: kit } = useTranslation('kit');
  const { timezone } = useStore();
  const paths = usePaths();
  const navigate = useNavigate();
  const filterId = useId();
  const [search, setSearch] = useSearchParam('q');
  const { values, change } = useListFilters();
  const used = moreFilters.filter((name) => values[name] !== '').length;
  const [isOpen, setOpen] = useState(used > 0);
  const searched = useDebouncedValue(search.trim(), debounceMs);
  const where = whereOf(searched, values, timezone);
  const order_by = orderOf(values.sort);
  const list = usePagedList(
    GiftCardListDocument,
    { where, order_by },
    { list: 'gift_card_list', count: ({ gift_card_aggregate }) => gift_card_aggregate.count },
  );
  const record = useOpenRecord((id) => paths.detail({ id }));
  const file = useCardExport(where, exportOrderOf(values.sort));
  if (record.page) return <Navigate replace to={record.page} />;

  // Of the list that is shown: a search just cleared has not been answered yet.
  const isFiltered = searched !== '' || filterNames.some((name) => name !== 'sort' && values[name] !== '');
  function clear() {
    change({ q: '', ...Object.fromEntries(filterNames.map((name) => [name, ''])) });
  }

  return (
    <PageFrame
      kind="list"
      title={t('list.title')}
      back={() => navigate(paths.overview())}
      action={
        <Button
          variant="secondary"
          pending={file.pending}
          disabled={list.rows.length === 0}
          icon={<Download size={20} />}
          onClick={() => void file.save()}
        >
          {t('list.export')}
        </Button>
      }
    >
      <LiveRegion message={file.saved} />
      <ListDetail
        detail={
          record.id && (
            <CardPane
              key={record.id}
              id={record.id}
              takesFocus={record.isChosen}
              onClose={record.close}
              onChanged={() => void list.refetch()}
            />
          )
        }
      >
        <Stack gap={3}>
          <SearchField label={t('list.search')} value={search} onChange={setSearch} />
          <Chips legend={t('list.status')} hidesLegend>
            <Chip selected={values.status === ''} onSelect={() => change({ status: '' })}>
              {t('list.all')}
            </Chip>
            {cardStatuses.map((status) => (
              <Chip key={status} selected={values.status === status} onSelect={() => change({ status })}>
                {kit(`gift_card_status.${status}`)}
              </Chip>
            ))}
          </Chips>
          <Row align="end" spread>
            <SelectField
              label={t('list.sort')}
              value={values.sort || 'newest'}
              options={sortOrders.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
              onChange={({ target }) => change({ sort: target.value === 'newest' ? '' : target.value })}
            />
            <Button
              variant="secondary"
              aria-expanded={isOpen}
              aria-controls={filterId}
              icon={<SlidersHorizontal size={20} />}
              onClick={() => setOpen(!isOpen)}
            >
              {used > 0 ? t('list.filters_used', { count: used }) : t('list.filters')}
            </Button>
          </Row>
          {(['run', 'client'] as const)
            .filter((name) => values[name] !== '')
            .map((name) => (
              <Row key={name} align="center" spread>
                <Note small>{t(`list.of_${name}`)}</Note>
                <Button variant="quiet" onClick={() => change({ [name]: '' })}>
                  {t('list.all_cards')}
                </Button>
              </Row>
            ))}
          {isOpen && <FilterFields id={filterId} values={values} onChange={change} />}
          <Note small role="status">
            {list.count > 0 ? t('list.count', { count: list.count }) : !list.data && noBreakSpace}
          </Note>
          <PagedList
            list={list}
            loading={t('list.loading')}
            error={t('list.error')}
            more={t('list.more')}
            empty={
              isFiltered ? (
                <EmptyState
                  title={t('list.none')}
                  message={t('list.none_hint')}
                  action={
                    <Button variant="secondary" onClick={clear}>
                      {t('list.clear')}
                    </Button>
                  }
                />
              ) : (
                <EmptyState title={t('list.empty')} message={t('list.empty_hint')} />
              )
            }
            loadsOnScroll
          >
            {(cards) => (
              <List gap={2} aria-label={t('list.title')}>
                {cards.map((card) => (
                  <CardRow key={card.id} card={card} link={record.linkTo(card.id)} />
                ))}
              </List>
            )}
          </PagedList>
        </Stack>
      </ListDetail>
    </PageFrame>
  );
}
