export { BillingAddressFields } from './billing-address-fields';
export { type CardEntry, CardForm } from './card-form';
export { hostedLimits } from './hosted-fields';
export type { CardFormHandle, CardToken } from './tokenise';
