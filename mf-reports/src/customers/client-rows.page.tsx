import { formatCount } from '@suite/domain/format';
import { ClientName, RangePicker, type RangeSelection, useDateRange } from '@suite/entities';
import { QueryStates, useBack, useFormat, useStoreQuery } from '@suite/remote-kit';
import { Button, Card, EmptyState, List, Note, PageFrame, Row, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BigFigure } from '../figures/big-figure';
import { counted } from '../figures/counted';
import { FigureLink, useRowsPath } from '../figures/figure-link';
import { useGroupNames } from '../income/use-group-names';
import { type ClientFigure, readClientFigure } from './client-figures';
import { IncomeClientsDocument, type IncomeClientsQuery } from './income-clients.generated';

/** The clients that a figure of the report of clients counts: `?figure=`. */
export function ClientRowsPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const range = useDateRange();
  const [params] = useSearchParams();
  const figure = readClientFigure(params.get('figure'));
  return (
    <PageFrame kind="report" title={t(`customers.${figure}`)} back={back}>
      <Stack>
        <RangePicker range={range} />
        {!range.problem && <Clients figure={figure} range={range} />}
      </Stack>
    </PageFrame>
  );
}

/** Rows per page. */
const pageSize = 50;

function Clients({ figure, range }: { figure: ClientFigure; range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const { start, end } = range.days;
  const { fetchMore, ...query } = useStoreQuery(
    IncomeClientsDocument,
    { start_date: start, end_date: end, figure, limit: pageSize, cursor: null },
    { isCached: false },
  );
  const loadMore = () =>
    fetchMore({
      variables: { cursor: query.data?.income_clients.rows.at(-1)?.cursor ?? null },
      updateQuery: (before, { fetchMoreResult: { income_clients: page } }) => ({
        income_clients: { ...page, rows: [...before.income_clients.rows, ...page.rows] },
      }),
    });
  return (
    <QueryStates query={query} loading={t('rows.loading')} error={t('rows.error')} rows={8}>
      {({ income_clients: { rows, total, count, has_more } }) => (
        <Stack>
          <div>
            <BigFigure>{formatCount(total)}</BigFigure>
            <Note>{t('customers.rows.of', counted(count))}</Note>
          </div>
          {rows.length === 0 ? (
            <EmptyState title={t('rows.empty')} message={t('figures.empty_hint')} />
          ) : (
            <List gap={2} columns aria-label={t('customers.clients')}>
              {rows.map((client) => (
                <ClientRow key={client.customer_id} client={client} range={range} />
              ))}
            </List>
          )}
          {has_more && (
            <Button variant="quiet" wide pending={query.loading} onClick={() => void loadMore()}>
              {t('rows.more')}
            </Button>
          )}
        </Stack>
      )}
    </QueryStates>
  );
}

interface RowProps {
  client: IncomeClientsQuery['income_clients']['rows'][number];
  range: RangeSelection;
}

/** A client with their visits; the name opens the client, and the amount the rows of their tickets. */
function ClientRow({ client, range }: RowProps) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const rowsPath = useRowsPath(range);
  const { customer_id: key, visits, first_day, last_day, net_sales, is_new, is_rebooked } = client;
  const { name } = useGroupNames()('customer', { key, name: client.name });
  const details = [
    t('customers.rows.visits', counted(visits)),
    first_day === last_day ? format.day(first_day) : format.days(first_day, last_day),
    is_new && t('customers.rows.new'),
    is_rebooked && t('customers.rows.rebooked'),
  ];
  return (
    <Card as="li">
      <Row spread>
        <div>
          <ClientName id={key}>{name}</ClientName>
          <Note small>{details.filter(Boolean).join(' · ')}</Note>
        </div>
        <FigureLink cents={net_sales} to={rowsPath('net_sales', { by: 'customer', key })} group={name} />
      </Row>
    </Card>
  );
}
