import type { RangeParameters } from '@suite/entities';
import { page, remoteRoutes, search } from '@suite/remote-kit/routes';

const counter = { areas: ['owner'], permissions: ['ORDER'], services: ['pos', 'gc_without_pos'] } as const;
const below = { ...counter, activeTab: 'overview' } as const;
const managed = { ...below, permissions: ['ORDER', 'UPDATE_GIFT_CARD'] } as const;

export const routes = remoteRoutes({
  name: 'mf-giftcard',
  contract: '^1.14.0',
  pages: {
    overview: page('/gift-card', {
      ...counter,
      search: search<Partial<RangeParameters>>(),
      tabs: { owner: { id: 'gift-card', label: { en: 'Gift card', vi: 'Thẻ quà' } } },
    }),
    list: page('/gift-card/gift-card-list', {
      ...below,
      search: search<{ q?: string; status?: string; run?: string; client?: string }>(),
    }),
    detail: page('/gift-card/detail', { ...below, search: search<{ id: string }>() }),
    info: page('/gift-card/info', below),
    sell: page('/gift-card/sell', managed),
    topUp: page('/gift-card/topup', { ...managed, search: search<{ id?: string }>() }),
    redeem: page('/gift-card/redeem', { ...below, search: search<{ id?: string }>() }),
    topUps: page('/gift-card/top-up-transaction', { ...below, search: search<Partial<RangeParameters>>() }),
    liability: page('/gift-card/liability', {
      ...below,
      permissions: ['ORDER', 'STORE_INCOME'],
      search: search<Partial<RangeParameters>>(),
    }),
    runs: page('/gift-card/print-runs', managed),
    newRun: page('/gift-card/print-runs/new', managed),
    run: page('/gift-card/print-runs/detail', { ...managed, search: search<{ id: string }>() }),
    printSheet: page('/gift-card/print-runs/sheet', { ...managed, search: search<{ id: string }>() }),
    importCards: page('/gift-card/import', below),
    scheduled: page('/gift-card/scheduled', managed),
    redemptions: page('/gift-card/redeem-transaction', { ...below, search: search<Partial<RangeParameters>>() }),
  },
});
