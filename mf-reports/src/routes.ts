import type { RangeParameters } from '@suite/entities';
import { page, redirect, remoteRoutes, search } from '@suite/remote-kit/routes';

interface PayDaysParameters {
  /** The first and the last business day. */
  from: string;
  to: string;
  /** A stored version; without it the newest one. */
  version?: string;
}
// Payroll has no guard: its pages show what the API allows the person, and '---' in place of the rest.
const pay = { permissions: [], services: ['pos'] } as const;
const storePay = { ...pay, areas: ['owner'], activeTab: 'overview' } as const;
const ownPay = { ...pay, areas: ['staff'], activeTab: 'personalIncome' } as const;
const storeIncome = {
  areas: ['owner'],
  permissions: ['INCOME', 'STORE_INCOME'],
  services: ['pos'],
  activeTab: 'overview',
} as const;
const ownIncome = { permissions: ['INCOME', 'PERSONAL_INCOME'], services: ['pos'] } as const;
const range = search<Partial<RangeParameters>>();

/** Whoever takes cash: the drawer is a matter of the store's services that take any. */
const drawer = { permissions: ['ORDER', 'UPDATE_ORDER'], services: ['pos', 'gc_without_pos'] } as const;
const payTerms = { areas: ['owner'], permissions: [], services: ['pos'], activeTab: 'overview' } as const;
const timeClock = { ...payTerms, permissions: ['STAFF'] } as const;
const ownTime = { areas: ['staff'], permissions: [], services: ['pos'], activeTab: 'personalIncome' } as const;
/** Card reports open without STORE_INCOME too: the API hides their amounts. */
const cards = {
  areas: ['owner'],
  permissions: ['INCOME'],
  services: ['pos'],
  activeTab: 'overview',
} as const;
/** The same reports for stores with Bamboo Pay. */
const bambooCards = { ...cards, services: ['bamboo_pay'] } as const;

type PaymentSearch = Partial<RangeParameters> & {
  day?: string;
  status?: string;
  tender?: string;
  employee?: string;
  batch?: string;
  dispute?: string;
};

type RowsSearch = Partial<RangeParameters> & { figure: string; by?: string; key?: string; employee?: string };
type SettlementRowsSearch = Partial<RangeParameters> & { figure: string };

export const routes = remoteRoutes({
  name: 'mf-reports',
  contract: '^1.14.0',
  pages: {
    home: page('/', {
      areas: ['owner'],
      permissions: ['INCOME'],
      services: ['pos', 'gbk'],
      tabs: { owner: { id: 'home', label: { en: 'Home', vi: 'Trang chủ' } } },
    }),
    overview: page('/report', {
      areas: ['owner'],
      permissions: ['INCOME'],
      services: ['pos', 'gc_without_pos'],
      tabs: { owner: { id: 'report', label: { en: 'Report', vi: 'Báo cáo' } } },
    }),
    income: page('/income/detail', { ...storeIncome, search: search<Partial<RangeParameters> & { by?: string }>() }),
    incomeRows: page('/income/rows', {
      ...storeIncome,
      search: search<RowsSearch>(),
    }),
    commissionRows: page('/income/commission', {
      ...storeIncome,
      search: search<Partial<RangeParameters> & { employee?: string }>(),
    }),
    customerRows: page('/income/customers/rows', {
      ...storeIncome,
      search: search<Partial<RangeParameters> & { figure: string }>(),
    }),
    staffIncome: page('/income/detail/staff', { ...storeIncome, search: range }),
    employeeIncome: page('/income/detail/staff/:employeeId', { ...storeIncome, search: range }),
    customers: page('/income/customers', { ...storeIncome, search: range }),
    personalIncome: page('/income', {
      ...ownIncome,
      areas: ['staff'],
      search: range,
      tabs: { staff: { id: 'report', label: { en: 'Report', vi: 'Báo cáo' } } },
    }),
    dayEnd: page('/day-end', {
      ...drawer,
      areas: ['owner', 'staff'],
      search: search<{ day?: string }>(),
      activeTab: 'overview',
    }),
    dayEndList: page('/day-end/list', {
      ...drawer,
      areas: ['owner'],
      search: search<Partial<RangeParameters>>(),
      activeTab: 'overview',
    }),
    cashDay: page('/day-end/day', {
      ...drawer,
      areas: ['owner'],
      search: search<{ day: string }>(),
      activeTab: 'overview',
    }),
    payTerms: page('/income/payroll/terms', payTerms),
    personTerms: page('/income/payroll/terms/staff', { ...payTerms, search: search<{ employee: string }>() }),
    editStructure: page('/income/payroll/terms/staff/edit', { ...payTerms, search: search<{ employee: string }>() }),
    timeClock: page('/income/payroll/time', { ...timeClock, search: search<Partial<RangeParameters>>() }),
    timeSheet: page('/income/payroll/time/staff', {
      ...timeClock,
      search: search<Partial<RangeParameters> & { employee: string }>(),
    }),
    adjustments: page('/income/payroll/adjustments', {
      ...payTerms,
      permissions: ['STORE_PAYROLL'],
      search: search<Partial<RangeParameters> & { employee?: string }>(),
    }),
    ownTime: page('/income/time', { ...ownTime, search: search<Partial<RangeParameters>>() }),
    ownTerms: page('/income/terms', { ...ownTime, permissions: ['PERSONAL_PAYROLL'] }),
    ownIncomeRows: page('/income/rows', {
      ...ownIncome,
      areas: ['staff'],
      search: search<RowsSearch>(),
      activeTab: 'personalIncome',
    }),
    managerIncomeRows: page('/income/own-rows', {
      ...ownIncome,
      areas: ['owner'],
      search: search<RowsSearch>(),
      activeTab: 'overview',
    }),
    managerIncome: page('/income', { ...ownIncome, areas: ['owner'], search: range, activeTab: 'overview' }),
    managerTime: page('/income/time', {
      ...ownTime,
      areas: ['owner'],
      search: search<Partial<RangeParameters>>(),
      activeTab: 'overview',
    }),
    managerTerms: page('/income/terms', {
      ...ownTime,
      areas: ['owner'],
      permissions: ['PERSONAL_PAYROLL'],
      activeTab: 'overview',
    }),
    cardStatistics: page('/report/report', { ...cards, search: search<Partial<RangeParameters>>() }),
    cardBatches: page('/report/batches', cards),
    cardOpenBatch: page('/report/batch-opening-detail', cards),
    cardClosedBatch: page('/report/batch-closed-detail', { ...cards, search: search<{ id: string }>() }),
    cardTransactions: page('/report/transaction-list', { ...cards, search: search<PaymentSearch>() }),
    cardTransaction: page('/report/transaction-detail/:id', cards),
    cardChargebacks: page('/report/chargebacks', { ...cards, search: search<{ state?: string }>() }),
    cardChargeback: page('/report/chargeback-detail', { ...cards, search: search<{ id: string; payment: string }>() }),
    cardBridge: page('/report/bridge', { ...cards, search: search<Partial<RangeParameters>>() }),
    cardSettlementRows: page('/report/bridge/rows', { ...cards, search: search<SettlementRowsSearch>() }),
    cardDeposits: page('/report/deposits', { ...cards, search: search<Partial<RangeParameters>>() }),
    cardDeposit: page('/report/deposit-detail', { ...cards, search: search<{ id: string }>() }),
    bambooStatistics: page('/report-bamboo/report', { ...bambooCards, search: search<Partial<RangeParameters>>() }),
    bambooBatches: page('/report-bamboo/batches', bambooCards),
    bambooOpenBatch: page('/report-bamboo/batch-opening-detail', bambooCards),
    bambooClosedBatch: page('/report-bamboo/batch-closed-detail', { ...bambooCards, search: search<{ id: string }>() }),
    bambooTransactions: page('/report-bamboo/transaction-list', { ...bambooCards, search: search<PaymentSearch>() }),
    bambooTransaction: page('/report-bamboo/transaction-detail/:id', bambooCards),
    bambooChargebacks: page('/report-bamboo/chargebacks', { ...bambooCards, search: search<{ state?: string }>() }),
    bambooChargeback: page('/report-bamboo/chargeback-detail', {
      ...bambooCards,
      search: search<{ id: string; payment: string }>(),
    }),
    bambooBridge: page('/report-bamboo/bridge', { ...bambooCards, search: search<Partial<RangeParameters>>() }),
    bambooSettlementRows: page('/report-bamboo/bridge/rows', {
      ...bambooCards,
      search: search<SettlementRowsSearch>(),
    }),
    bambooDeposits: page('/report-bamboo/deposits', { ...bambooCards, search: search<Partial<RangeParameters>>() }),
    bambooDeposit: page('/report-bamboo/deposit-detail', { ...bambooCards, search: search<{ id: string }>() }),
    bambooReports: redirect('/report-bamboo', { to: '/report-bamboo/report', ...bambooCards }),
    payroll: page('/income/payroll', storePay),
    payPeriods: page('/income/payroll/list', storePay),
    payPeople: page('/income/payroll/list/staff', { ...storePay, search: search<PayDaysParameters>() }),
    paySlip: page('/income/payroll/slip', {
      ...storePay,
      search: search<PayDaysParameters & { employee?: string }>(),
    }),
    payVersions: page('/income/payroll/versions', {
      ...storePay,
      search: search<PayDaysParameters & { before?: string }>(),
    }),
    paySlips: page('/income/payroll/print', {
      ...storePay,
      search: search<PayDaysParameters & { employee?: string }>(),
    }),
    payYear: page('/income/payroll/year', { ...storePay, search: search<{ year?: string; employee?: string }>() }),
    paySchedule: page('/income/payroll/schedule', storePay),
    ownPayroll: page('/income/payroll', ownPay),
    ownPaySlip: page('/income/payroll/slip', {
      ...ownPay,
      search: search<PayDaysParameters & { employee?: string }>(),
    }),
    ownPayVersions: page('/income/payroll/versions', {
      ...ownPay,
      search: search<PayDaysParameters & { before?: string }>(),
    }),
    ownPayPrint: page('/income/payroll/print', {
      ...ownPay,
      search: search<PayDaysParameters & { employee?: string }>(),
    }),
    ownPayYear: page('/income/payroll/year', { ...ownPay, search: search<{ year?: string; employee?: string }>() }),
    personalDetail: page('/income/detail', {
      ...ownIncome,
      areas: ['staff'],
      search: range,
      activeTab: 'personalIncome',
    }),
  },
});
