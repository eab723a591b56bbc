export { parseMoney } from './amount-text';
export { type CashDue, cashDiscountBase, cashDiscountOf, cashForNet, netPaidByCash } from './cash-discount';
export {
  assertCents,
  type BasisPoints,
  type Cents,
  changePercent,
  divideRounded,
  parsePercent,
  percentOf,
  popDigit,
  pushDigit,
  splitByWeight,
} from './cents';
export {
  type DiscountStep,
  type DiscountType,
  discountStep,
  discountSteps,
  discountTypes,
  type OrderItemType,
  type OrderTotals,
  orderItemTypes,
  orderTotals,
  type RewardRequest,
  type TotalsDiscount,
  type TotalsInput,
  type TotalsLine,
} from './order';
export {
  type CompanyRole,
  companyRoles,
  defaultPermissions,
  managesStore,
  type PermissionKey,
  permissionKeys,
  permissionsOfToken,
  type TokenRole,
  tokenRoles,
} from './permissions';
export { staffQrPayload, storeOfStaffQr } from './staff-qr';
export {
  type AppointmentStatus,
  appointmentStatuses,
  badgeText,
  type CancelReason,
  type Country,
  cancelReasons,
  canTransition,
  countries,
  isOpenOrder,
  isProcessed,
  isUnprocessed,
  type Language,
  languages,
  maxWaitingMinutes,
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
  type ServiceFlag,
  serviceFlags,
  type TenderType,
  tenderTypes,
} from './statuses';
export {
  giftCardExcess,
  netBy,
  suggestTenders,
  type TenderAmount,
  type TenderPart,
  type TenderProblem,
  tenderBreakdown,
} from './tenders';
export { type TicketCodeKind, ticketCodeOf } from './ticket-code';
export { maxClientTip, splitTip, type TipPreset, tipBase, tipPresets } from './tips';
export { undoTimes } from './undo';
