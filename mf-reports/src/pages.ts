import type { PageLoader, PageLoaders } from '@suite/remote-kit/routes';
import type { routes } from './routes';

/** The card reports, which are the same at both of their paths. */
const cards = {
  statistics: () => import('./cards/statistics/statistics.page').then((m) => m.StatisticsPage),
  batches: () => import('./cards/batches/batches.page').then((m) => m.BatchesPage),
  openBatch: () => import('./cards/batches/open-batch.page').then((m) => m.OpenBatchPage),
  closedBatch: () => import('./cards/batches/closed-batch.page').then((m) => m.ClosedBatchPage),
  transactions: () => import('./cards/payments/payments.page').then((m) => m.PaymentsPage),
  transaction: () => import('./cards/payment/payment.page').then((m) => m.PaymentPage),
  chargebacks: () => import('./cards/chargebacks/chargebacks.page').then((m) => m.ChargebacksPage),
  chargeback: () => import('./cards/chargebacks/chargeback.page').then((m) => m.ChargebackPage),
  bridge: () => import('./cards/bridge/bridge.page').then((m) => m.BridgePage),
  settlementRows: () => import('./cards/bridge/settlement-rows.page').then((m) => m.SettlementRowsPage),
  deposits: () => import('./cards/bridge/deposits.page').then((m) => m.DepositsPage),
  deposit: () => import('./cards/bridge/deposit.page').then((m) => m.DepositPage),
} satisfies Record<string, PageLoader>;
// Pages that owners and employees both have.
const payrollPage = () => import('./payroll/payroll.page').then((m) => m.PayrollPage);
const slipPage = () => import('./payroll/slip.page').then((m) => m.SlipPage);
const versionsPage = () => import('./payroll/versions.page').then((m) => m.VersionsPage);
const printPage = () => import('./payroll/print.page').then((m) => m.PrintPage);
const yearPage = () => import('./payroll/year.page').then((m) => m.YearPage);
const personalIncomePage = () => import('./personal/personal-income.page').then((m) => m.PersonalIncomePage);
const ownRowsPage = () => import('./personal/own-rows.page').then((m) => m.OwnRowsPage);
const ownTimePage = () => import('./payroll-terms/own-time.page').then((m) => m.OwnTimePage);
const ownTermsPage = () => import('./payroll-terms/own-terms.page').then((m) => m.OwnTermsPage);

/** The code of the pages by their names in the routes. */
export const pages = {
  home: () => import(/* webpackMode: "eager" */ './home/home.page').then((m) => m.HomePage),
  overview: () => import('./overview/overview.page').then((m) => m.OverviewPage),
  income: () => import('./income/income.page').then((m) => m.IncomePage),
  incomeRows: () => import('./rows/rows.page').then((m) => m.RowsPage),
  commissionRows: () => import('./commission/commission-rows.page').then((m) => m.CommissionRowsPage),
  customerRows: () => import('./customers/client-rows.page').then((m) => m.ClientRowsPage),
  staffIncome: () => import('./staff/staff-income.page').then((m) => m.StaffIncomePage),
  employeeIncome: () => import('./staff/employee-income.page').then((m) => m.EmployeeIncomePage),
  customers: () => import('./customers/customers.page').then((m) => m.CustomersPage),
  personalIncome: personalIncomePage,
  dayEnd: () => import('./day-end/day-end.page').then((m) => m.DayEndPage),
  dayEndList: () => import('./day-end/day-end-list.page').then((m) => m.DayEndListPage),
  cashDay: () => import('./day-end/cash-day.page').then((m) => m.CashDayPage),
  payTerms: () => import('./payroll-terms/pay-terms.page').then((m) => m.PayTermsPage),
  personTerms: () => import('./payroll-terms/person-terms.page').then((m) => m.PersonTermsPage),
  editStructure: () => import('./payroll-terms/edit-structure.page').then((m) => m.EditStructurePage),
  timeClock: () => import('./payroll-terms/time-clock.page').then((m) => m.TimeClockPage),
  timeSheet: () => import('./payroll-terms/time-sheet.page').then((m) => m.TimeSheetPage),
  adjustments: () => import('./payroll-terms/adjustments.page').then((m) => m.AdjustmentsPage),
  ownTime: ownTimePage,
  ownTerms: ownTermsPage,
  ownIncomeRows: ownRowsPage,
  managerIncomeRows: ownRowsPage,
  managerIncome: personalIncomePage,
  managerTime: ownTimePage,
  managerTerms: ownTermsPage,
  cardStatistics: cards.statistics,
  cardBatches: cards.batches,
  cardOpenBatch: cards.openBatch,
  cardClosedBatch: cards.closedBatch,
  cardTransactions: cards.transactions,
  cardTransaction: cards.transaction,
  cardChargebacks: cards.chargebacks,
  cardChargeback: cards.chargeback,
  cardBridge: cards.bridge,
  cardSettlementRows: cards.settlementRows,
  cardDeposits: cards.deposits,
  cardDeposit: cards.deposit,
  bambooStatistics: cards.statistics,
  bambooBatches: cards.batches,
  bambooOpenBatch: cards.openBatch,
  bambooClosedBatch: cards.closedBatch,
  bambooTransactions: cards.transactions,
  bambooTransaction: cards.transaction,
  bambooChargebacks: cards.chargebacks,
  bambooChargeback: cards.chargeback,
  bambooBridge: cards.bridge,
  bambooSettlementRows: cards.settlementRows,
  bambooDeposits: cards.deposits,
  bambooDeposit: cards.deposit,
  payroll: payrollPage,
  payPeriods: () => import('./payroll/periods.page').then((m) => m.PeriodsPage),
  payPeople: () => import('./payroll/people.page').then((m) => m.PeoplePage),
  paySlip: slipPage,
  payVersions: versionsPage,
  paySlips: printPage,
  payYear: yearPage,
  paySchedule: () => import('./payroll/schedule.page').then((m) => m.SchedulePage),
  ownPayroll: payrollPage,
  ownPaySlip: slipPage,
  ownPayVersions: versionsPage,
  ownPayPrint: printPage,
  ownPayYear: yearPage,
  personalDetail: () => import('./personal/personal-detail.page').then((m) => m.PersonalDetailPage),
} satisfies PageLoaders<typeof routes.pages>;
