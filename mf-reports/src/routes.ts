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
      tabs: { owner: { id: 'home', label: { en: 'Home', vi: 'Trang chủ' } } },
    }),
    income: page('/income/detail', { ...storeIncome, search: search<Partial<RangeParameters>>(), activeTab: 'home' }),
    staffIncome: page('/income/detail/staff', {
      ...storeIncome,
      search: search<Partial<RangeParameters>>(),
      activeTab: 'home',
    }),
    personalIncome: page('/income', {
      areas: ['staff'],
      permissions: ['INCOME', 'PERSONAL_INCOME'],
      services: ['pos'],
      tabs: { staff: { id: 'report', label: { en: 'Report', vi: 'Báo cáo' } } },
    }),
  },
});
