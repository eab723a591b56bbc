import { lazyOverlay } from '@suite/remote-kit';

// The chunk is the one of the remotes' own dialogs (`dialogs.ts`): both are fetched in one request.

/** The confirmation of a gift card's bonus that is higher than its price. */
export const BonusDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './gift-cards/bonus-dialog'),
  'BonusDialog',
);

/** The service picker over a page. */
export const ServiceSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './services/service-sheet'),
  'ServiceSheet',
);

/** The options and add-ons of a service over a page. */
export const ModifierSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './services/modifier-sheet'),
  'ModifierSheet',
);

/** What is removed and what stays if an import is taken back. */
export const UndoImportDialog = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './csv/undo-import-dialog'),
  'UndoImportDialog',
);

/** What a client agreed to, over a page. */
export const ClientConsentSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './clients/client-consent-sheet'),
  'ClientConsentSheet',
);

/** Sends the receipt of a paid ticket, prefilled with the client's contact. */
export const SendReceiptSheet = lazyOverlay(
  () => import(/* webpackChunkName: "send-receipt" */ './receipts/send-receipt-sheet'),
  'SendReceiptSheet',
);

/** The staff picker over a page. */
export const StaffSheet = lazyOverlay(
  () => import(/* webpackChunkName: "dialogs" */ './staff/staff-sheet'),
  'StaffSheet',
);
