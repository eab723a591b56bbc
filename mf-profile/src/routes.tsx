import { Navigate, Route, Routes } from 'react-router-dom';
import { AuthorizePage } from './authorize/lazy-authorize-page';
import { notificationTabs } from './domain/notifications';
import { LanguagePage } from './language/language.page';
import { ManagerMemberPage } from './member/manager-member.page';
import { StaffMemberPage } from './member/staff-member.page';
import { NotificationPage } from './notifications/notification.page';
import { FirstNotificationTab, OwnerNotificationsPage } from './notifications/owner-notifications.page';
import { StaffNotificationsPage } from './notifications/staff-notifications.page';
import { ChangePasswordPage } from './password/change-password.page';
import { paths } from './paths';
import { ProfilePage } from './profile/profile.page';
import { ManagersPage } from './team/managers.page';
import { StaffPage } from './team/staff.page';

export function ProfileRoutes() {
  return (
    <Routes>
      <Route path={paths.staffSignIn} element={<AuthorizePage />} />
      <Route path="/owner/profile" element={<ProfilePage />} />
      <Route path="/owner/profile/change-password" element={<ChangePasswordPage />} />
      <Route path="/owner/profile/language" element={<LanguagePage />} />
      <Route path="/owner/profile/user" element={<Navigate to={paths.team.staff} replace />} />
      <Route path="/owner/profile/user/staff-role" element={<StaffPage />} />
      <Route path="/owner/profile/user/staff-role/setting" element={<StaffMemberPage />} />
      <Route path="/owner/profile/user/manager-role" element={<ManagersPage />} />
      <Route path="/owner/profile/user/manager-role/setting" element={<ManagerMemberPage />} />
      <Route path="/owner/notifications" element={<FirstNotificationTab />} />
      {notificationTabs.map((tab) => (
        <Route key={tab} path={`/owner/notifications/${tab}`} element={<OwnerNotificationsPage tab={tab} />} />
      ))}
      <Route path="/owner/notification/:id" element={<NotificationPage />} />
      <Route path="/store/:whmcsId/staff/notifications" element={<StaffNotificationsPage />} />
      <Route path="/store/:whmcsId/staff/notifications/:id" element={<NotificationPage />} />
      {/* Another remote's page: this one is about to be taken away. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
