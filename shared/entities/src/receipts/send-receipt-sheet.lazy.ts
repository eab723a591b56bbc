import { lazyOverlay } from '@suite/remote-kit';

/** Sends the receipt of a paid ticket, prefilled with the client's contact. */
export const SendReceiptSheet = lazyOverlay(
  () => import(/* webpackChunkName: "send-receipt" */ './send-receipt-sheet'),
  'SendReceiptSheet',
);
