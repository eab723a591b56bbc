import { usePaths } from '@suite/remote-kit';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AppointmentPage } from './appointment/appointment.page';
import {
  CreateConfirmPage,
  CreatePage,
  CreateSuccessPage,
  UpdateConfirmPage,
  UpdatePage,
  UpdateSuccessPage,
} from './booking/pages';
import { ticketPath } from './paths';
import { TicketPage } from './ticket/ticket.page';

export function BookingRoutes() {
  const paths = usePaths();
  return (
    <Routes>
      <Route path="/owner/ticket" element={<TicketPage />} />
      <Route path="/owner/appointments/create" element={<CreatePage />} />
      <Route path="/owner/appointments/create/confirm" element={<CreateConfirmPage />} />
      <Route path="/owner/appointments/create/success" element={<CreateSuccessPage />} />
      <Route path="/owner/appointments/update" element={<UpdatePage />} />
      <Route path="/owner/appointments/update/confirm" element={<UpdateConfirmPage />} />
      <Route path="/owner/appointments/update/success" element={<UpdateSuccessPage />} />
      <Route path="/owner/appointments/:id" element={<AppointmentPage />} />
      <Route path="/store/:whmcsId/staff" element={<Navigate to={ticketPath(paths, 'in-service')} replace />} />
      <Route path="/store/:whmcsId/staff/ticket" element={<TicketPage />} />
      <Route path="/store/:whmcsId/staff/appointments/create" element={<CreatePage />} />
      <Route path="/store/:whmcsId/staff/appointments/create/confirm" element={<CreateConfirmPage />} />
      <Route path="/store/:whmcsId/staff/appointments/create/success" element={<CreateSuccessPage />} />
      <Route path="/store/:whmcsId/staff/appointments/update" element={<UpdatePage />} />
      <Route path="/store/:whmcsId/staff/appointments/update/confirm" element={<UpdateConfirmPage />} />
      <Route path="/store/:whmcsId/staff/appointments/update/success" element={<UpdateSuccessPage />} />
      <Route path="/store/:whmcsId/staff/appointments/:id" element={<AppointmentPage />} />
      {/* Another remote's page: this one is about to be taken away. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
