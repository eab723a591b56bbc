import { page, remoteRoutes, search } from '@suite/remote-kit/routes';

const owner = { areas: ['owner'], permissions: [], services: [] } as const;
const everybody = { areas: ['owner', 'staff'], permissions: [], services: [] } as const;
const team = { areas: ['owner'], permissions: ['STAFF'], services: [] } as const;

/** The tabs of notifications are pages of one component, which remains mounted when the tab changes. */
const notifications = {
  ...owner,
  load: () => import('./notifications/owner-notifications.page').then((m) => m.OwnerNotificationsPage),
} as const;

export const routes = remoteRoutes({
  name: 'mf-profile',
  contract: '^1.12.0',
  pages: {
    notifications: page('/notifications', {
      ...owner,
      load: () => import('./notifications/owner-notifications.page').then((m) => m.FirstNotificationTab),
    }),
    bookingNotifications: page('/notifications/booking', notifications),
    surveyNotifications: page('/notifications/survey', notifications),
    reviewNotifications: page('/notifications/review', { ...notifications, permissions: ['REVIEW'] }),
    bambooNotifications: page('/notifications/bamboo', notifications),
    fastboyNotifications: page('/notifications/fastboy', notifications),
    notification: page('/notification/:id', {
      areas: ['owner', 'staff'],
      pathIn: { staff: '/notifications/:id' },
      permissions: ['MESSAGE'],
      services: [],
      transient: true,
      load: () => import('./notifications/notification.page').then((m) => m.NotificationPage),
    }),
    staffNotifications: page('/notifications', {
      areas: ['staff'],
      permissions: [],
      services: [],
      load: () => import('./notifications/staff-notifications.page').then((m) => m.StaffNotificationsPage),
    }),
    authorize: page('/authorize', {
      ...team,
      load: () => import('./authorize/authorize.page').then((m) => m.AuthorizePage),
    }),
    storeInformation: page('/profile/store/information/:id', {
      ...owner,
      load: () => import('./store/store-information.page').then((m) => m.StoreInformationPage),
    }),
    storeReview: page('/profile/store/review', {
      ...owner,
      load: () => import('./store/store-review.page').then((m) => m.StoreReviewPage),
    }),
    log: page('/profile/store/log', {
      ...owner,
      load: () => import('./log/log.page').then((m) => m.LogPage),
    }),
    openingHours: page('/profile/store/hours', {
      ...team,
      load: () => import('./hours/opening-hours.page').then((m) => m.OpeningHoursPage),
    }),
    myHours: page('/profile/hours', {
      areas: ['staff'],
      permissions: [],
      services: [],
      load: () => import('./hours/time-off/my-hours.page').then((m) => m.MyHoursPage),
    }),
    profile: page('/profile', {
      ...owner,
      load: () => import('./profile/profile.page').then((m) => m.ProfilePage),
    }),
    editProfile: page('/profile/edit', {
      ...everybody,
      load: () => import('./edit-profile/edit-profile.page').then((m) => m.EditProfilePage),
    }),
    changePassword: page('/profile/change-password', {
      ...owner,
      load: () => import('./password/change-password.page').then((m) => m.ChangePasswordPage),
    }),
    storeList: page('/profile/store-list-selector', {
      ...owner,
      load: () => import('./stores/store-list.page').then((m) => m.StoreListPage),
    }),
    style: page('/style', {
      ...everybody,
      load: () => import('./style/style.page').then((m) => m.StylePage),
    }),
    sessions: page('/profile/sessions', {
      ...everybody,
      load: () => import('./sessions/sessions.page').then((m) => m.SessionsPage),
    }),
    notificationSettings: page('/profile/notifications', {
      ...everybody,
      load: () => import('./notification-settings/notification-settings.page').then((m) => m.NotificationSettingsPage),
    }),
    language: page('/profile/language', {
      ...everybody,
      load: () => import('./language/language.page').then((m) => m.LanguagePage),
    }),
    team: page('/profile/user', { ...team, redirectTo: '/profile/user/staff-role' }),
    staff: page('/profile/user/staff-role', {
      ...team,
      load: () => import('./team/staff.page').then((m) => m.StaffPage),
    }),
    staffMember: page('/profile/user/staff-role/setting', {
      ...team,
      search: search<{ member: string }>(),
      load: () => import('./member/staff-member.page').then((m) => m.StaffMemberPage),
    }),
    staffHours: page('/profile/user/staff-role/hours', {
      ...team,
      search: search<{ member: string }>(),
      load: () => import('./hours/employee-hours.page').then((m) => m.EmployeeHoursPage),
    }),
    managers: page('/profile/user/manager-role', {
      ...team,
      load: () => import('./team/managers.page').then((m) => m.ManagersPage),
    }),
    managerMember: page('/profile/user/manager-role/setting', {
      ...team,
      search: search<{ member: string }>(),
      load: () => import('./member/manager-member.page').then((m) => m.ManagerMemberPage),
    }),
    catalog: page('/profile/store/catalogue', {
      ...owner,
      load: () => import('./catalog/catalog.page').then((m) => m.CatalogPage),
    }),
    catalogService: page('/profile/store/catalogue/service/:id', {
      ...owner,
      load: () => import('./catalog/entry.page').then((m) => m.ServicePage),
    }),
    catalogProducts: page('/profile/store/catalogue/products', {
      ...owner,
      load: () => import('./catalog/products.page').then((m) => m.ProductsPage),
    }),
    catalogPrices: page('/profile/store/catalogue/prices/:kind', {
      ...owner,
      search: search<{ entry?: string }>(),
      load: () => import('./catalog/prices.page').then((m) => m.PricesPage),
    }),
    catalogModifiers: page('/profile/store/catalogue/options', {
      ...owner,
      load: () => import('./catalog/modifiers.page').then((m) => m.ModifiersPage),
    }),
    catalogModifierGroup: page('/profile/store/catalogue/options/:id', {
      ...owner,
      load: () => import('./catalog/modifier-group.page').then((m) => m.ModifierGroupPage),
    }),
    catalogProduct: page('/profile/store/catalogue/product/:id', {
      ...owner,
      load: () => import('./catalog/entry.page').then((m) => m.ProductPage),
    }),
  },
});
