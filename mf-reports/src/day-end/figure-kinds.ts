import type { CashEntryFragment, CashFiguresFragment } from './day-end.generated';

/** The figures of a drawer in the order in which they add up to what is expected. */
export const figureNames = [
  'opening',
  'cash_sales',
  'arrived_later',
  'pay_ins',
  'cash_refunds',
  'gift_card_cash_outs',
  'pay_outs',
  'tips_paid_out',
] as const satisfies readonly (keyof CashFiguresFragment)[];
export type FigureName = (typeof figureNames)[number];

/** The figures that are taken off. */
const subtracted: readonly FigureName[] = ['cash_refunds', 'gift_card_cash_outs', 'pay_outs', 'tips_paid_out'];
export const isSubtracted = (name: FigureName): boolean => subtracted.includes(name);

const figureOfKind = {
  opening: 'opening',
  sale: 'cash_sales',
  refund: 'cash_refunds',
  gift_card_cash_out: 'gift_card_cash_outs',
  pay_in: 'pay_ins',
  pay_out: 'pay_outs',
  tips_paid_out: 'tips_paid_out',
} as const satisfies Record<CashEntryFragment['kind'], FigureName>;

/** Returns the figure that an entry is a part of. */
export const figureOf = ({ kind, is_late }: Pick<CashEntryFragment, 'kind' | 'is_late'>): FigureName =>
  is_late ? 'arrived_later' : figureOfKind[kind];
