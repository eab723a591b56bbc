import { Money } from '@suite/entities';
import { QueryStates, useFormat } from '@suite/remote-kit';
import { Button, Card, List, Note, Row, Stack } from '@suite/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BigFigure } from '../../figures/big-figure';
import { counted } from '../../figures/counted';
import { useCardPaths } from '../card-paths';
import { RecordRow } from '../record-row';
import type { SettlementRow, SettlementRowPages } from './use-settlement-rows';

/** The most rows that are counted. */
const maxCount = 1_000;

interface Props {
  list: SettlementRowPages;
  /** Shown without rows. */
  empty: ReactNode;
}

/** Batch rows and lines of the processor below their sum. */
export function SettlementRowList({ list: { loadMore, ...query }, empty }: Props) {
  const { t } = useTranslation('mf-reports');
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
            empty
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

/** A row; it opens its payment, else its batch. */
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
