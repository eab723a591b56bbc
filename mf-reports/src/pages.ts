import type { PageLoaders } from '@suite/remote-kit/routes';
import type { routes } from './routes';

/** The code of the pages by their names in the routes. */
export const pages = {
  home: () => import(/* webpackMode: "eager" */ './home/home.page').then((m) => m.HomePage),
  income: () => import('./income/income.page').then((m) => m.IncomePage),
  staffIncome: () => import('./staff/staff-income.page').then((m) => m.StaffIncomePage),
  personalIncome: () => import('./personal/personal-income.page').then((m) => m.PersonalIncomePage),
  dayEnd: () => import('./day-end/day-end.page').then((m) => m.DayEndPage),
  dayEndList: () => import('./day-end/day-end-list.page').then((m) => m.DayEndListPage),
  cashDay: () => import('./day-end/cash-day.page').then((m) => m.CashDayPage),
  payTerms: () => import('./payroll-terms/pay-terms.page').then((m) => m.PayTermsPage),
  personTerms: () => import('./payroll-terms/person-terms.page').then((m) => m.PersonTermsPage),
  editStructure: () => import('./payroll-terms/edit-structure.page').then((m) => m.EditStructurePage),
  timeClock: () => import('./payroll-terms/time-clock.page').then((m) => m.TimeClockPage),
  timeSheet: () => import('./payroll-terms/time-sheet.page').then((m) => m.TimeSheetPage),
  adjustments: () => import('./payroll-terms/adjustments.page').then((m) => m.AdjustmentsPage),
  ownTime: () => import('./payroll-terms/own-time.page').then((m) => m.OwnTimePage),
  ownTerms: () => import('./payroll-terms/own-terms.page').then((m) => m.OwnTermsPage),
} satisfies PageLoaders<typeof routes.pages>;
