import { Route, Routes } from 'react-router-dom';
import { OrderPage } from './order/order.page';
import { ReviewPage } from './review/review.page';

export function PosRoutes() {
  return (
    <Routes>
      <Route path="/owner/orders/:id" element={<OrderPage />} />
      <Route path="/owner/orders/:id/review" element={<ReviewPage />} />
      <Route path="/store/:whmcsId/staff/orders/:id" element={<OrderPage />} />
      <Route path="/store/:whmcsId/staff/orders/:id/review" element={<ReviewPage />} />
      {/* Another remote's page: this one is about to be taken away. */}
      <Route path="*" element={null} />
    </Routes>
  );
}
