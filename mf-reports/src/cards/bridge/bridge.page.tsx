import { RangePicker, type RangeSelection, useDateRange, writeRange } from '@suite/entities';
import { QueryStates, useBack, useService, useStoreQuery } from '@suite/remote-kit';
import { Columns, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useRowsPath } from '../../figures/figure-link';
import { useCardPaths } from '../card-paths';
import { HiddenAmountsNote } from '../hidden-amounts-note';
import { SettlementBridgeDocument } from './bridge.generated';
import { BridgeStepReceipt } from './bridge-step';
import { type BridgeFigures, type BridgeLine, bridgeSteps } from './bridge-steps';
import { DifferenceList } from './difference-list';
import { Residual } from './residual';
import { incomeFigures, isIncomeFigure, settlementFigures } from './settlement-figures';

/** How the income of some days becomes money at the bank, step by step, and what no step explains. */
export function BridgePage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const range = useDateRange('last_7_days');
  return (
    <PageFrame kind="report" title={t('cards.bridge.title')} back={back}>
      <Stack>
        <RangePicker range={range} />
        <HiddenAmountsNote />
        {!range.problem && <SettlementSteps range={range} />}
      </Stack>
    </PageFrame>
  );
}

function SettlementSteps({ range }: { range: RangeSelection }) {
  const { t } = useTranslation('mf-reports');
  const linkOf = useFigureLinks(range);
  const { start, end } = range.days;
  const query = useStoreQuery(SettlementBridgeDocument, { start, end });
  return (
    <QueryStates query={query} loading={t('cards.bridge.loading')} error={t('cards.bridge.error')}>
      {({ settlement_bridge: bridge }) => (
        <Stack>
          <Residual bridge={bridge} />
          {bridge.differences && bridge.differences.length > 0 && <DifferenceList differences={bridge.differences} />}
          <Columns>
            {knownSteps(bridge).map((step) => (
              <BridgeStepReceipt key={step.id} step={step} linkOf={linkOf} />
            ))}
          </Columns>
        </Stack>
      )}
    </QueryStates>
  );
}

/** The steps without those that the processor does not report, or that are from before the first batch. */
function knownSteps(bridge: BridgeFigures) {
  const isHidden = bridge.total_collected === null;
  return bridgeSteps(bridge)
    .map((step) => (isHidden ? step : { ...step, lines: step.lines.filter(({ cents }) => cents !== null) }))
    .filter(({ lines }) => lines.some(({ isSum }) => isSum));
}

/** Returns the page with the rows that a figure is the sum of. */
function useFigureLinks(range: RangeSelection): (figure: BridgeLine['figure']) => string | undefined {
  const cards = useCardPaths();
  const rowsPath = useRowsPath(range);
  const hasIncome = useService('pos');
  const search = writeRange(range.id, range.days);
  return (figure) => {
    if (isIncomeFigure(figure)) return hasIncome ? rowsPath(incomeFigures[figure]) : undefined;
    const settled = settlementFigures.find((one) => one === figure);
    return settled && cards.settlementRows({ figure: settled, ...search });
  };
}
