import { Money, RangePicker, type RangeSelection, useDateRange } from '@suite/entities';
import { QueryStates, useBack, useFormat, usePermission, useStoreQuery, useSuiteLinks } from '@suite/remote-kit';
import { Button, Card, EmptyState, List, Note, PageFrame, Row, RowLink, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BigFigure } from '../figures/big-figure';
import { counted } from '../figures/counted';
import { CommissionRowsDocument, type CommissionRowsQuery } from './commission-rows.generated';

/** The lines of tickets that commissions and supply shares are the sum of; of one employee with `employee`. */
export function CommissionRowsPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const range = useDateRange();
  const [params] = useSearchParams();
  return (
    <PageFrame kind="report" title={t('rates.commission')} back={back}>
      <Stack>
        <RangePicker range={range} />
        {!range.problem && <Lines employeeId={params.get('employee')} days={range.days} />}
      </Stack>
    </PageFrame>
  );
}

/** Rows per page. */
const pageSize = 50;

function Lines({ employeeId, days }: { employeeId: string | null; days: RangeSelection['days'] }) {
  const { t } = useTranslation('mf-reports');
  const { fetchMore, ...query } = useStoreQuery(
    CommissionRowsDocument,
    { start_date: days.start, end_date: days.end, employee_id: employeeId, limit: pageSize, cursor: null },
    { isCached: false },
  );
  const loadMore = () =>
    fetchMore({
      variables: { cursor: query.data?.income_commission_rows.rows.at(-1)?.cursor ?? null },
      updateQuery: (before, { fetchMoreResult: { income_commission_rows: page } }) => ({
        income_commission_rows: { ...page, rows: [...before.income_commission_rows.rows, ...page.rows] },
      }),
    });
  return (
    <QueryStates query={query} loading={t('rows.loading')} error={t('rows.error')} rows={8}>
      {({ income_commission_rows: { rows, commission, supply_share, count, has_more } }) => (
        <Stack>
          <Row gap={4}>
            <Section title={t('rates.commission')} small>
              <BigFigure>
                <Money cents={commission} />
              </BigFigure>
            </Section>
            <Section title={t('rates.supply_share')} small>
              <BigFigure>
                <Money cents={supply_share} />
              </BigFigure>
            </Section>
          </Row>
          <Note>{t('rows.sum_of', counted(count))}</Note>
          {rows.length === 0 ? (
            <EmptyState title={t('rows.empty')} message={t('figures.empty_hint')} />
          ) : (
            <List gap={2} columns aria-label={t('rows.list')}>
              {rows.map((row) => (
                <Line key={row.id} row={row} />
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

/** A line with its commission and supply share; it opens its ticket. */
function Line({ row }: { row: CommissionRowsQuery['income_commission_rows']['rows'][number] }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const links = useSuiteLinks();
  const mayOpen = usePermission('ORDER');
  const title = row.order_code ? t('rows.ticket', { code: row.order_code }) : (row.label ?? '');
  const details = [
    row.order_code ? row.label : null,
    [format.day(row.day), row.employee_name].filter(Boolean).join(' · '),
    row.supply_share !== null && row.supply_share !== 0
      ? `${t('rates.supply_share')} ${format.money(row.supply_share)}`
      : null,
  ];
  const amount = <Money cents={row.commission} />;
  if (mayOpen) return <RowLink to={links.order({ id: row.order_id })} title={title} details={details} aside={amount} />;
  return (
    <Card as="li">
      <Row spread>
        <div>
          {title}
          {details.map(
            (detail) =>
              detail && (
                <Note key={detail} small>
                  {detail}
                </Note>
              ),
          )}
        </div>
        {amount}
      </Row>
    </Card>
  );
}
