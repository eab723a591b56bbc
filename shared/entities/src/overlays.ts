export { CashPad } from './cash/cash-pad';
export { SendForm } from './receipts/send-form';
export { SheetForm } from './sheet-form';
export { type StaffChoice, StaffChoiceList } from './staff/staff-choice-list';
export { type PickedStaff, StaffPicker } from './staff/staff-picker';
