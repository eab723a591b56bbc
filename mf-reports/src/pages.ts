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
} satisfies PageLoaders<typeof routes.pages>;
