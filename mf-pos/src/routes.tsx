import { Route, Routes } from 'react-router-dom';
import { CodePage } from './code/code.page';
import { OrderPage } from './order/order.page';
import { ReviewPage } from './review/review.page';

export function PosRoutes() {
  return (
    <Routes>
      <Route path="/owner/orders/:id" element={<OrderPage />} />
      <Route path="/owner/orders/:id/review" element={<ReviewPage />} />
      <Route path="/store/:whmcsId/staff/orders/:id" element={<OrderPage />} />
      <Route path="/store/:whmcsId/staff/orders/:id/review" element={<ReviewPage />} />
      <Route path="/owner/qrcode/:code" element={<CodePage kind="qr" />} />
      <Route path="/owner/checkinCode/:code" element={<CodePage kind="check_in" />} />
      <Route path="/store/:whmcsId/staff/qrcode/:code" element={<CodePage kind="qr" />} />
      <Route path="/store/:whmcsId/staff/checkinCode/:code" element={<CodePage kind="check_in" />} />
      {/* Another remote's page: this one is about to be taken away. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
