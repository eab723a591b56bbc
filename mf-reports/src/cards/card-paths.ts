import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { usePaths } from '../paths';

/** The paths of the card reports: those of Bamboo Pay on its pages, else the others. */
export function useCardPaths() {
  const paths = usePaths();
  const { pathname } = useLocation();
  const isBamboo = /^\/owner\/report-bamboo(\/|$)/.test(pathname);
  return useMemo(
    () =>
      isBamboo
        ? {
            statistics: paths.bambooStatistics,
            batches: paths.bambooBatches,
            openBatch: paths.bambooOpenBatch,
            closedBatch: paths.bambooClosedBatch,
            payments: paths.bambooTransactions,
            payment: paths.bambooTransaction,
            chargebacks: paths.bambooChargebacks,
            chargeback: paths.bambooChargeback,
            bridge: paths.bambooBridge,
            settlementRows: paths.bambooSettlementRows,
            deposits: paths.bambooDeposits,
            deposit: paths.bambooDeposit,
          }
        : {
            statistics: paths.cardStatistics,
            batches: paths.cardBatches,
            openBatch: paths.cardOpenBatch,
            closedBatch: paths.cardClosedBatch,
            payments: paths.cardTransactions,
            payment: paths.cardTransaction,
            chargebacks: paths.cardChargebacks,
            chargeback: paths.cardChargeback,
            bridge: paths.cardBridge,
            settlementRows: paths.cardSettlementRows,
            deposits: paths.cardDeposits,
            deposit: paths.cardDeposit,
          },
    [paths, isBamboo],
  );
}
