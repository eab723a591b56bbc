export { AccessDenied } from './access-denied';
export { AmountKeypad } from './amount/amount-keypad';
export { isPastPeriod, UnpaidBanner } from './billing/unpaid-banner';
export { UnpaidPackages } from './billing/unpaid-packages';
export { Chart } from './chart/chart';
export type { ChartPoint } from './chart/chart-points';
export { FigureTable } from './chart/figure-table';
export { type Share, ShareBar } from './chart/share-bar';
export { TableTwin } from './chart/table-twin';
export { ClientConsent } from './clients/client-consent';
export { ChosenClient, ClientField, clientFieldSchema, type FieldClient } from './clients/client-field';
export { ClientName } from './clients/client-name';
export { ClientPickerWithCreate, ClientPickerWithNew, ClientSearch } from './clients/client-picker';
export type { ClientChoiceFragment } from './clients/clients.generated';
export { FamilySwitch } from './clients/family-switch';
export type { NewClient, NewClientForm } from './clients/new-client.schema';
export { NewClientButton } from './clients/new-client-button';
export { NoShowMark } from './clients/no-show-mark';
export { useClientDetails } from './clients/use-client-details';
export { useClientPath } from './clients/use-client-path';
export { useNumberHolder } from './clients/use-number-holder';
export { ChangeList, type ChangeRow } from './conflict/change-list';
export { ConflictNotice } from './conflict/conflict-notice';
export { DoneMessage } from './done-message';
export { DraftNotice } from './draft-notice';
export { type CsvExport, csvPageSize, useCsvExport } from './export/use-csv-export';
export { useSaveCsv, useSaveFile } from './export/use-save-file';
export { FactList } from './facts/fact-list';
export { ForOwners } from './for-owners';
export { BonusConfirmation } from './gift-cards/bonus-confirmation';
export { GiftCardAmounts } from './gift-cards/gift-card-amounts';
export { GiftCardBonusFields } from './gift-cards/gift-card-bonus-fields';
export { GiftCardCodeField } from './gift-cards/gift-card-code-field';
export {
  type GiftCardLoad,
  giftCardLoadCheck,
  isUnusualBonus,
  loadLimitsOf,
  priceOfLoad,
  printedCodeField,
  useGiftCardLoadMessages,
} from './gift-cards/gift-card-load';
export type { GiftCardInfoFragment } from './gift-cards/gift-cards.generated';
export { useBonusConfirmation } from './gift-cards/use-bonus-confirmation';
export { useGiftCardLookUp } from './gift-cards/use-gift-card-look-up';
export { PagedList } from './list/paged-list';
export { type RecordLink, useOpenRecord, usePathBesideList } from './list/use-open-record';
export { type PagedQuery, usePagedList } from './list/use-paged-list';
export { Money } from './money';
export { Printed } from './print/printed';
export { type Paper, papers, usePaper } from './print/use-paper';
export { type RangeParameters, writeRange } from './range/date-range';
export { RangePicker } from './range/range-picker';
export { type RangeSelection, useDateRange } from './range/use-date-range';
export { ReceiptClientDocument, SendReceiptDocument } from './receipts/receipts.generated';
export { SendReceiptSheet } from './receipts/send-receipt-sheet.lazy';
export { type ClientContact, isShownInline, type SendBy } from './receipts/send-to';
export { ModifierSheet } from './services/modifier-sheet.lazy';
export { ServicePicker, useServiceChoices } from './services/service-picker';
export { ServiceSheet } from './services/service-sheet.lazy';
export { type PickedService, pickedService } from './services/services-on-offer';
export { StaffSheet } from './staff/staff-sheet.lazy';
export { useLanguageName } from './staff/use-language-name';
export { type TicketCounts, useTicketCounts } from './tickets/use-ticket-counts';
export { type DoneState, useDoneMessage } from './use-done-message';
export { useMillisecondsUntil } from './use-milliseconds-until';
export { useSearchChanges } from './use-search-changes';
export { useSearchFocus } from './use-search-focus';
export { useSearchParam } from './use-search-param';
export { ZoneNote } from './zone-note';
