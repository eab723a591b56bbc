import { Route, Routes } from 'react-router-dom';
import { CodePage } from './code/code.page';
import { useOfflineSync } from './offline/use-offline-sync';
import { QuickSalePage } from './quick-sale/quick-sale.page';
import { ReceiptPage } from './receipt/pages';
import { OrderPage } from './ticket/edit/order.page';
import { TicketsPage } from './ticket/list/tickets.page';
import { ReviewPage } from './ticket/review/review.page';

export function PosRoutes() {
  useOfflineSync();
  return (
    <Routes>
      <Route path="/owner/ticket" element={<TicketsPage />} />
      <Route path="/store/:whmcsId/staff/ticket" element={<TicketsPage />} />
      <Route path="/owner/quick-sale" element={<QuickSalePage />} />
      <Route path="/owner/orders/:id" element={<OrderPage />} />
      <Route path="/owner/orders/:id/receipt" element={<ReceiptPage />} />
      <Route path="/owner/orders/:id/review" element={<ReviewPage />} />
      <Route path="/store/:whmcsId/staff/orders/:id" element={<OrderPage />} />
      <Route path="/store/:whmcsId/staff/orders/:id/receipt" element={<ReceiptPage />} />
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
