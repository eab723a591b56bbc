import './press-style';

export { type Choice, ChoiceList } from './choice-list';
export { ClientPage, clientTitle } from './client-page';
export { ClientScreen } from './client-screen';
export { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from './dialog';
export { Popover } from './popover';
export { Sheet } from './sheet';
export { SuccessDialog } from './success-dialog';
