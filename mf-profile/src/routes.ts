import { page, redirect, remoteRoutes, search } from '@suite/remote-kit/routes';

const owner = { areas: ['owner'], permissions: [], services: [] } as const;
const everybody = { areas: ['owner', 'staff'], permissions: [], services: [] } as const;
const team = { areas: ['owner'], permissions: ['STAFF'], services: [] } as const;

export const routes = remoteRoutes({
  name: 'mf-profile',
  contract: '^1.12.0',
  pages: {
    notifications: page('/notifications', owner),
    bookingNotifications: page('/notifications/booking', owner),
    surveyNotifications: page('/notifications/survey', owner),
    reviewNotifications: page('/notifications/review', { ...owner, permissions: ['REVIEW'] }),
    bambooNotifications: page('/notifications/bamboo', owner),
    fastboyNotifications: page('/notifications/fastboy', owner),
    notification: page('/notification/:id', {
      areas: ['owner', 'staff'],
      pathIn: { staff: '/notifications/:id' },
      permissions: ['MESSAGE'],
      services: [],
      transient: true,
    }),
    staffNotifications: page('/notifications', { areas: ['staff'], permissions: [], services: [] }),
    authorize: page('/authorize', team),
    storeInformation: page('/profile/store/information/:id', owner),
    storeReview: page('/profile/store/review', owner),
    log: page('/profile/store/log', owner),
    openingHours: page('/profile/store/hours', team),
    myHours: page('/profile/hours', { areas: ['staff'], permissions: [], services: [] }),
    profile: page('/profile', everybody),
    editProfile: page('/profile/edit', everybody),
    changePassword: page('/profile/change-password', owner),
    storeList: page('/profile/store-list-selector', owner),
    style: page('/style', everybody),
    sessions: page('/profile/sessions', everybody),
    notificationSettings: page('/profile/notifications', everybody),
    language: page('/profile/language', everybody),
    team: redirect('/profile/user', { ...team, to: '/profile/user/staff-role' }),
    staff: page('/profile/user/staff-role', team),
    staffMember: page('/profile/user/staff-role/setting', { ...team, search: search<{ member: string }>() }),
    staffHours: page('/profile/user/staff-role/hours', { ...team, search: search<{ member: string }>() }),
    managers: page('/profile/user/manager-role', team),
    managerMember: page('/profile/user/manager-role/setting', { ...team, search: search<{ member: string }>() }),
    catalog: page('/profile/store/catalogue', owner),
    catalogService: page('/profile/store/catalogue/service/:id', owner),
    catalogProducts: page('/profile/store/catalogue/products', owner),
    catalogPrices: page('/profile/store/catalogue/prices/:kind', { ...owner, search: search<{ entry?: string }>() }),
    catalogModifiers: page('/profile/store/catalogue/options', owner),
    catalogModifierGroup: page('/profile/store/catalogue/options/:id', owner),
    catalogProduct: page('/profile/store/catalogue/product/:id', owner),
  },
});
