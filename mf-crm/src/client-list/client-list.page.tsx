import { debounceMs } from '@suite/domain/durations';
import { DoneMessage, NewClientButton, PagedList, useOpenRecord, usePagedList, useSearchParam } from '@suite/entities';
import { useDebouncedValue, useGate, usePermission, useService, useStoreQuery } from '@suite/remote-kit';
import { Button, EmptyState, List, ListDetail, Note, PageFrame, Row, SearchField, SelectField, Stack } from '@suite/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { ClientPane } from '../client/client-pane';
import { DuplicatesLink } from '../merge/duplicates-link';
import { usePaths } from '../paths';
import { filterNames, orderOf, sheetFilters, sortOrders, useClientFilters, whereOf } from './client-filter';
import { ClientCountsDocument, ClientListDocument } from './client-list.generated';
import { ClientRow } from './client-row';
import { FilterSheet } from './filter-sheet.lazy';
import { TypeChips } from './type-chips';
import { useCountText } from './use-count-text';

/** The line of the count is as high while the list is loading. */
const noBreakSpace = '\u00A0';

/** The clients of the store, with the chosen one beside them where there is room; employees have those whom they serve. */
export function ClientListPage() {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const navigate = useNavigate();
  const countText = useCountText();
  const isEmployee = useGate().area === 'staff';
  const hasGroups = useService('gci') && !isEmployee;
  const seesNumbers = usePermission('VIEW_CUSTOMER_PHONE_NUMBER');
  const [search, setSearch] = useSearchParam('q');
  const { values, change } = useClientFilters();
  const [isFiltering, setFiltering] = useState(false);
  const searched = useDebouncedValue(search.trim(), debounceMs);
  const where = whereOf(searched, values, isEmployee);
  const list = usePagedList(
    ClientListDocument,
    { where, order_by: orderOf(values.sort) },
    { list: 'customer_list', count: ({ customer_aggregate }) => customer_aggregate.count },
  );
  const counts = useStoreQuery(ClientCountsDocument, { where }, { isLate: true }).data?.customer_counts;
  const record = useOpenRecord((id) => paths.client({ id }));
  if (record.page) return <Navigate replace to={record.page} />;

  const used = sheetFilters.filter((name) => values[name] !== '').length;
  // Of the list that is shown: a search just cleared has not been answered yet.
  const isFiltered = searched !== '' || filterNames.some((name) => name !== 'sort' && values[name] !== '');
  const clear = () => change({ q: '', ...Object.fromEntries(filterNames.map((name) => [name, ''])) });
  function open(id: string) {
    void list.refetch();
    const { to, ...options } = record.linkTo(id);
    navigate(to, options);
  }

  return (
    <PageFrame
      kind="list"
      title={t('client_list.title')}
      // A client whom nobody has served is not in the list of an employee, who adds clients to their tickets and visits.
      action={!isEmployee && <NewClientButton onCreated={({ id }) => open(id)} />}
    >
      <ListDetail
        detail={
          record.id && (
            <ClientPane
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
          <DoneMessage />
          <SearchField
            label={t(seesNumbers ? 'client_list.search' : 'client_list.search_names')}
            value={search}
            onChange={setSearch}
          />
          <TypeChips selected={values.type} counts={counts?.types} onSelect={(type) => change({ type })} />
          <Row align="end" spread>
            <SelectField
              label={t('client_list.sort')}
              value={values.sort || 'name'}
              options={sortOrders.map((value) => ({ value, label: t(`client_list.sorts.${value}`) }))}
              onChange={({ target }) => change({ sort: target.value === 'name' ? '' : target.value })}
            />
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              icon={<SlidersHorizontal size={20} />}
              onPointerEnter={FilterSheet.prefetch}
              onClick={() => setFiltering(true)}
            >
              {used > 0 ? t('client_list.filters_used', { count: used }) : t('client_list.more_filters')}
            </Button>
          </Row>
          {values.group !== '' && (
            <Row align="center" spread>
              <Note small>{t('client_list.of_group')}</Note>
              <Button variant="quiet" onClick={() => change({ group: '' })}>
                {t('client_list.all_groups')}
              </Button>
            </Row>
          )}
          <Row align="center" spread>
            <Note small role="status">
              {list.count > 0
                ? t('client_list.count', { count: list.count, shown: countText(list.count) })
                : !list.data && noBreakSpace}
            </Note>
            {hasGroups && <Link to={paths.goCheckin()}>{t('client_list.groups_and_promotions')}</Link>}
          </Row>
          <DuplicatesLink />
          <PagedList
            list={list}
            loading={t('client_list.loading')}
            error={t('client_list.error')}
            more={t('client_list.more')}
            empty={
              isFiltered ? (
                <EmptyState
                  title={t('client_list.none')}
                  message={t('client_list.none_hint')}
                  action={
                    <Button variant="secondary" onClick={clear}>
                      {t('client_list.clear')}
                    </Button>
                  }
                />
              ) : (
                <NoClients />
              )
            }
            loadsOnScroll
          >
            {(clients) => (
              <List gap={2} aria-label={t('client_list.title')}>
                {clients.map((client) => (
                  <ClientRow key={client.id} client={client} link={record.linkTo(client.id)} />
                ))}
              </List>
            )}
          </PagedList>
        </Stack>
      </ListDetail>
      {isFiltering && (
        <FilterSheet
          values={values}
          where={where}
          counts={counts}
          onChange={change}
          onClose={() => setFiltering(false)}
        />
      )}
    </PageFrame>
  );
}

/** A store without clients, or an employee who has served none. */
function NoClients() {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const { area, role } = useGate();
  if (area === 'staff')
    return <EmptyState title={t('client_list.none_served')} message={t('client_list.none_served_hint')} />;
  return (
    <EmptyState
      title={t('client_list.empty')}
      message={t(role === 'owner' ? 'client_list.empty_hint' : 'client_list.empty_hint_manager')}
      action={role === 'owner' ? <Link to={paths.importClients()}>{t('client_list.import')}</Link> : undefined}
    />
  );
}
