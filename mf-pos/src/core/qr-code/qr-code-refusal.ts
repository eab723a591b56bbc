import type { ShellProblem } from '@suite/graphql';

const codes = ['order_expired', 'order_awaiting', 'qr_invalid'];

/** Whether a QR code was refused, which is shown where it was entered. */
export const isQrCodeRefusal = ({ code }: ShellProblem): boolean => codes.includes(code);
