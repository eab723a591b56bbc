import { Route, Routes } from 'react-router-dom';
import { CodePage } from './code/code.page';
import { useKeepSending } from './offline/use-keep-sending';
import { OrderPage } from './order/order.page';
import { QuickSalePage } from './quick-sale/quick-sale.page';
import { ReceiptPage } from './receipt/pages';
import { ReviewPage } from './review/review.page';
import { TillPage } from './till/till.page';

export function PosRoutes() {
  useKeepSending();
  return (
    <Routes>
      <Route path="/owner/ticket" element={<TillPage />} />
      <Route path="/store/:whmcsId/staff/ticket" element={<TillPage />} />
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
