import type { RangeParameters } from '@suite/entities';
import { page, remoteRoutes, search } from '@suite/remote-kit/routes';

const counter = { areas: ['owner'], permissions: ['ORDER'], services: ['pos', 'gc_without_pos'] } as const;
const below = { ...counter, activeTab: 'overview' } as const;
const managed = { ...below, permissions: ['ORDER', 'UPDATE_GIFT_CARD'] } as const;

export const routes = remoteRoutes({
  name: 'mf-giftcard',
  contract: '^1.0.0',
  pages: {
    overview: page('/gift-card', {
      ...counter,
      search: search<Partial<RangeParameters>>(),
      load: () => import(/* webpackMode: "eager" */ './overview/overview.page').then((m) => m.OverviewPage),
      tabs: { owner: { id: 'gift-card', label: { en: 'Gift card', vi: 'Thẻ quà' } } },
    }),
    list: page('/gift-card/gift-card-list', {
      ...below,
      search: search<{ q?: string; status?: string; run?: string }>(),
      load: () => import('./list/list.page').then((m) => m.ListPage),
    }),
    detail: page('/gift-card/detail', {
      ...below,
      search: search<{ id: string }>(),
      load: () => import('./card/detail.page').then((m) => m.DetailPage),
    }),
    info: page('/gift-card/info', {
      ...below,
      load: () => import('./find/info.page').then((m) => m.InfoPage),
    }),
    sell: page('/gift-card/sell', {
      ...managed,
      load: () => import('./charge/sell.page').then((m) => m.SellPage),
    }),
    topUp: page('/gift-card/topup', {
      ...managed,
      search: search<{ id?: string }>(),
      load: () => import('./charge/top-up.page').then((m) => m.TopUpPage),
    }),
    redeem: page('/gift-card/redeem', {
      ...below,
      search: search<{ id?: string }>(),
      load: () => import('./charge/redeem.page').then((m) => m.RedeemPage),
    }),
    topUps: page('/gift-card/top-up-transaction', {
      ...below,
      search: search<Partial<RangeParameters>>(),
      load: () => import('./history/top-ups.page').then((m) => m.TopUpsPage),
    }),
    liability: page('/gift-card/liability', {
      ...below,
      permissions: ['ORDER', 'STORE_INCOME'],
      search: search<Partial<RangeParameters>>(),
      load: () => import('./liability/liability.page').then((m) => m.LiabilityPage),
    }),
    runs: page('/gift-card/print-runs', {
      ...managed,
      load: () => import('./runs/runs.page').then((m) => m.RunsPage),
    }),
    newRun: page('/gift-card/print-runs/new', {
      ...managed,
      load: () => import('./runs/new-run.page').then((m) => m.NewRunPage),
    }),
    run: page('/gift-card/print-runs/detail', {
      ...managed,
      search: search<{ id: string }>(),
      load: () => import('./runs/run.page').then((m) => m.RunPage),
    }),
    printSheet: page('/gift-card/print-runs/sheet', {
      ...managed,
      search: search<{ id: string }>(),
      load: () => import('./runs/sheet.page').then((m) => m.SheetPage),
    }),
    importCards: page('/gift-card/import', {
      ...below,
      load: () => import('./import/import.page').then((m) => m.ImportPage),
    }),
    scheduled: page('/gift-card/scheduled', {
      ...managed,
      load: () => import('./scheduled/scheduled.page').then((m) => m.ScheduledPage),
    }),
    redemptions: page('/gift-card/redeem-transaction', {
      ...below,
      search: search<Partial<RangeParameters>>(),
      load: () => import('./history/redemptions.page').then((m) => m.RedemptionsPage),
    }),
  },
});
