import type { PageLoaders } from '@suite/remote-kit/routes';
import type { routes } from './routes';

/** The tabs of notifications are pages of one component, which remains mounted when the tab changes. */
const notificationTab = () => import('./notifications/owner-notifications.page').then((m) => m.OwnerNotificationsPage);

/** The code of the pages by their names in the routes. */
export const pages = {
  notifications: () => import('./notifications/owner-notifications.page').then((m) => m.FirstNotificationTab),
  bookingNotifications: notificationTab,
  surveyNotifications: notificationTab,
  reviewNotifications: notificationTab,
  bambooNotifications: notificationTab,
  fastboyNotifications: notificationTab,
  notification: () => import('./notifications/notification.page').then((m) => m.NotificationPage),
  staffNotifications: () => import('./notifications/staff-notifications.page').then((m) => m.StaffNotificationsPage),
  authorize: () => import('./authorize/authorize.page').then((m) => m.AuthorizePage),
  storeInformation: () => import('./store/store-information.page').then((m) => m.StoreInformationPage),
  storeReview: () => import('./store/store-review.page').then((m) => m.StoreReviewPage),
  log: () => import('./log/log.page').then((m) => m.LogPage),
  openingHours: () => import('./hours/opening-hours.page').then((m) => m.OpeningHoursPage),
  myHours: () => import('./hours/time-off/my-hours.page').then((m) => m.MyHoursPage),
  profile: () => import('./profile/profile.page').then((m) => m.ProfilePage),
  editProfile: () => import('./edit-profile/edit-profile.page').then((m) => m.EditProfilePage),
  changePassword: () => import('./password/change-password.page').then((m) => m.ChangePasswordPage),
  storeList: () => import('./stores/store-list.page').then((m) => m.StoreListPage),
  style: () => import('./style/style.page').then((m) => m.StylePage),
  sessions: () => import('./sessions/sessions.page').then((m) => m.SessionsPage),
  notificationSettings: () =>
    import('./notification-settings/notification-settings.page').then((m) => m.NotificationSettingsPage),
  language: () => import('./language/language.page').then((m) => m.LanguagePage),
  staff: () => import('./team/staff.page').then((m) => m.StaffPage),
  staffMember: () => import('./member/staff-member.page').then((m) => m.StaffMemberPage),
  staffHours: () => import('./hours/employee-hours.page').then((m) => m.EmployeeHoursPage),
  managers: () => import('./team/managers.page').then((m) => m.ManagersPage),
  managerMember: () => import('./member/manager-member.page').then((m) => m.ManagerMemberPage),
  catalog: () => import('./catalog/catalog.page').then((m) => m.CatalogPage),
  catalogService: () => import('./catalog/entry.page').then((m) => m.ServicePage),
  catalogProducts: () => import('./catalog/products.page').then((m) => m.ProductsPage),
  catalogPrices: () => import('./catalog/prices.page').then((m) => m.PricesPage),
  catalogModifiers: () => import('./catalog/modifiers.page').then((m) => m.ModifiersPage),
  catalogModifierGroup: () => import('./catalog/modifier-group.page').then((m) => m.ModifierGroupPage),
  catalogProduct: () => import('./catalog/entry.page').then((m) => m.ProductPage),
} satisfies PageLoaders<typeof routes.pages>;
