import { Route, Routes } from 'react-router-dom';
import { HomePage } from './home/home.page';
import { IncomePage } from './income/income.page';
import { PersonalIncomePage } from './personal/personal-income.page';
import { StaffIncomePage } from './staff/staff-income.page';

export function ReportsRoutes() {
  return (
    <Routes>
      <Route path="/owner" element={<HomePage />} />
      <Route path="/owner/income/detail" element={<IncomePage />} />
      <Route path="/owner/income/detail/staff" element={<StaffIncomePage />} />
      <Route path="/store/:whmcsId/staff/income" element={<PersonalIncomePage />} />
      {/* Another remote's page: this one is about to be taken away. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
