import { RangePicker, useDateRange } from '@suite/entities';
import { useBack, usePermission } from '@suite/remote-kit';
import { EmptyState, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { HiddenAmountsNote } from '../hidden-amounts-note';
import { bridgeMessage, readSettlementFigure } from './settlement-figures';
import { SettlementRowList } from './settlement-row-list';
import { useSettlementRows } from './use-settlement-rows';

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

interface RowsProps {
  figure: ReturnType<typeof readSettlementFigure>;
  days: { start: string; end: string };
}

function Rows({ figure, days: { start, end } }: RowsProps) {
  const { t } = useTranslation('mf-reports');
  return (
    <SettlementRowList
      list={useSettlementRows({ start, end, figure })}
      empty={<EmptyState title={t('rows.empty')} message={t('cards.bridge.rows.empty_hint')} />}
    />
  );
}
