import type { RangeParameters } from '@suite/entities';
import { page, remoteRoutes, search } from '@suite/remote-kit/routes';

const storeIncome = { areas: ['owner'], permissions: ['INCOME', 'STORE_INCOME'], services: ['pos'] } as const;

export const routes = remoteRoutes({
  name: 'mf-reports',
  contract: '^1.0.0',
  pages: {
    home: page('/', {
      areas: ['owner'],
      permissions: ['INCOME'],
      services: ['pos', 'gbk'],
      load: () => import(/* webpackMode: "eager" */ './home/home.page').then((m) => m.HomePage),
      tabs: { owner: { id: 'home', label: { en: 'Home', vi: 'Trang chủ' } } },
    }),
    income: page('/income/detail', {
      ...storeIncome,
      search: search<Partial<RangeParameters>>(),
      activeTab: 'home',
      load: () => import('./income/income.page').then((m) => m.IncomePage),
    }),
    staffIncome: page('/income/detail/staff', {
      ...storeIncome,
      search: search<Partial<RangeParameters>>(),
      activeTab: 'home',
      load: () => import('./staff/staff-income.page').then((m) => m.StaffIncomePage),
    }),
    personalIncome: page('/income', {
      areas: ['staff'],
      permissions: ['INCOME', 'PERSONAL_INCOME'],
      services: ['pos'],
      load: () => import('./personal/personal-income.page').then((m) => m.PersonalIncomePage),
      tabs: { staff: { id: 'report', label: { en: 'Report', vi: 'Báo cáo' } } },
    }),
  },
});
