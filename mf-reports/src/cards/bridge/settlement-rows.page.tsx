import { Money, RangePicker, useDateRange } from '@suite/entities';
import { QueryStates, useBack, useFormat, usePermission } from '@suite/remote-kit';
import { Button, Card, EmptyState, List, Note, PageFrame, Row, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BigFigure } from '../../figures/big-figure';
import { counted } from '../../figures/counted';
import { useCardPaths } from '../card-paths';
import { HiddenAmountsNote } from '../hidden-amounts-note';
import { RecordRow } from '../record-row';
import { bridgeMessage, readSettlementFigure } from './settlement-figures';
import { type SettlementRow, useSettlementRows } from './use-settlement-rows';

/** The batch rows and lines of the processor that a figure of the bridge is the sum of, and the sum. */
export function SettlementRowsPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const range = useDateRange('last_7_days');
  const [params] = useSearchParams();
  const figure = readSettlementFigure(params.get('figure'));
  const seesAmounts = usePermission('STORE_INCOME');
  return (
    <PageFrame kind="list" title={t(bridgeMessage(figure))} back={back}>
      <Stack>
        <RangePicker range={range} />
        <HiddenAmountsNote />
        {seesAmounts && !range.problem && <Rows figure={figure} days={range.days} />}
      </Stack>
    </PageFrame>
  );
}

/** The most rows that are counted. */
const maxCount = 1_000;

interface RowsProps {
  figure: ReturnType<typeof readSettlementFigure>;
  days: { start: string; end: string };
}

function Rows({ figure, days: { start, end } }: RowsProps) {
  const { t } = useTranslation('mf-reports');
  const { loadMore, ...query } = useSettlementRows({ start, end, figure });
  return (
    <QueryStates query={query} loading={t('rows.loading')} error={t('rows.error')} rows={8}>
      {({ settlement_rows: { rows, total, count, has_more } }) => (
        <Stack>
          <div>
            <BigFigure>
              <Money cents={total} />
            </BigFigure>
            <Note>{count > maxCount ? t('rows.many') : t('rows.sum_of', counted(count))}</Note>
          </div>
          {rows.length === 0 ? (
            <EmptyState title={t('rows.empty')} message={t('cards.bridge.rows.empty_hint')} />
          ) : (
            <List gap={2} aria-label={t('rows.list')}>
              {rows.map((row) => (
                <SettlementItem key={row.id} row={row} />
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

/** A row of a figure; it opens its payment, else its batch. */
function SettlementItem({ row }: { row: SettlementRow }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const paths = useCardPaths();
  const { kind, day, amount, payment_id, order_code, batch_id, batch_number, reference, deposit_day } = row;
  const title = t(`cards.bridge.rows.${kind}`);
  const details = [
    order_code && t('cards.ticket', { code: order_code }),
    format.day(day),
    batch_number !== null && t('cards.batches.number', { number: batch_number }),
    reference && t('cards.bridge.reference', { reference }),
    deposit_day && t('cards.batches.deposit_on', { day: format.shortDay(deposit_day) }),
  ].filter((detail) => typeof detail === 'string');
  const to = payment_id ? paths.payment({ id: payment_id }) : batch_id ? paths.closedBatch({ id: batch_id }) : null;
  if (to) return <RecordRow link={{ to }} title={title} details={details} amount={<Money cents={amount} />} />;
  return (
    <Card as="li">
      <Row spread>
        <div>
          {title}
          {details.map((detail) => (
            <Note key={detail} small>
              {detail}
            </Note>
          ))}
        </div>
        <Money cents={amount} />
      </Row>
    </Card>
  );
}
