import type { PermissionKey } from '@suite/domain';
import type { routes } from '../routes';

type PageName = keyof typeof routes.pages;

/**
 * The sections of the overview, and their reports in order, by the names of their pages in the routes. Each has a title
 * and a line in the messages (`overview.reports`). A report is listed for people who may open its page.
 */
export const reportSections = [
  { id: 'own', pages: ['managerIncome', 'managerTime'] },
  { id: 'sales', pages: ['income', 'staffIncome'] },
  { id: 'drawer', pages: ['dayEnd', 'dayEndList'] },
  { id: 'payroll', pages: ['payroll', 'payPeriods', 'payTerms', 'timeClock', 'adjustments'] },
  {
    id: 'cards',
    pages: ['cardBatches', 'cardTransactions', 'cardStatistics', 'cardChargebacks', 'cardBridge', 'cardDeposits'],
  },
  {
    id: 'bamboo',
    pages: [
      'bambooBatches',
      'bambooTransactions',
      'bambooStatistics',
      'bambooChargebacks',
      'bambooBridge',
      'bambooDeposits',
    ],
  },
  { id: 'gift_cards', pages: [] },
  { id: 'clients', pages: ['customers'] },
] as const satisfies readonly { id: string; pages: readonly PageName[] }[];

/** The reports of people who are employees. */
export const ofEmployees: readonly PageName[] = ['managerIncome', 'managerTime'];

/** The reports whose pages open for everybody, and show something with one of these permissions only. */
export const usefulWith: { readonly [Name in PageName]?: readonly PermissionKey[] } = {
  payPeriods: ['STORE_PAYROLL'],
  payTerms: ['VIEW_COMMISSION_STRUCTURE', 'STORE_PAYROLL'],
  payroll: ['STORE_PAYROLL', 'PERSONAL_PAYROLL'],
};

/** The reports of other remotes, by section: their links, and the conditions of their pages. */
export const linkedReports = {
  gift_cards: [
    {
      id: 'gift_cards',
      link: 'gift_cards',
      permissions: ['ORDER', 'STORE_INCOME'],
      services: ['pos', 'gc_without_pos'],
    },
  ],
} as const;
