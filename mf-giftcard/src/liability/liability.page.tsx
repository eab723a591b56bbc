import { RangePicker, type RangeSelection, useDateRange } from '@suite/entities';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { Columns, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { AgingTable } from './aging-table';
import { GiftCardLiabilityDocument } from './liability.generated';
import { MovementReceipt } from './movement-receipt';

/** What the store owes to holders of gift cards: opening, movements and closing of a range, and the age of balances. */
export function LiabilityPage() {
  const { t } = useTranslation('mf-giftcard');
  const navigate = useNavigate();
  const paths = usePaths();
  const range = useDateRange();
  return (
    <PageFrame kind="report" title={t('liability.title')} back={() => navigate(paths.overview())}>
      <Stack>
        <RangePicker range={range} />
        {!range.problem && <Liability range={range} />}
      </Stack>
    </PageFrame>
  );
}

function Liability({ range: { days } }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-giftcard');
  const query = useStoreQuery(GiftCardLiabilityDocument, { start: days.start, end: days.end });
  return (
    <QueryStates query={query} loading={t('liability.loading')} error={t('liability.error')}>
      {({ gift_card_liability: liability }) => (
        <Columns>
          <MovementReceipt liability={liability} days={days} />
          <AgingTable aging={liability.aging} day={days.end} />
        </Columns>
      )}
    </QueryStates>
  );
}
