export {
  assertCents, type BasisPoints, type Cents, divideRounded, parseMoney, percentOf, popDigit, pushDigit, splitByWeight,
} from './cents';
export {
  type DiscountType, discountTypes, type OrderItemType, orderItemTypes, type OrderTotals, orderTotals, splitTip, suggestTenders,
  type TenderAmount, tenderBreakdown, type TenderPart, type TenderProblem, tipBase, type TipPreset, tipPresets,
  type TotalsDiscount, type TotalsInput, type TotalsLine,
} from './order';
export {
  type CompanyRole, companyRoles, defaultPermissions, type PermissionKey, permissionKeys, permissionsOfToken, type TokenRole, tokenRoles,
} from './permissions';
export {
  type AppointmentStatus, appointmentStatuses, badgeText, type CancelReason, cancelReasons, canTransition, countries, type Country,
  isProcessed, isUnprocessed, type Language, languages, type OrderStatus, orderStatuses, type PaymentStatus, paymentStatuses,
  type ServiceFlag, serviceFlags, type TenderType, tenderTypes,
} from './statuses';
