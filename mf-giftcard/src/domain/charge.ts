import type { Cents } from '@suite/domain';
import { noteField } from '@suite/domain/validation';
import {
  clientFieldSchema,
  type FieldClient,
  type GiftCardLoad,
  giftCardLoadCheck,
  type loadLimitsOf,
  printedCodeField,
} from '@suite/entities';
import * as v from 'valibot';

/** How a client pays for a load at the counter. */
export const counterTenders = ['cash', 'card', 'check'] as const;
export type CounterTender = (typeof counterTenders)[number];

export interface LoadForm extends GiftCardLoad {
  tender: CounterTender | '';
  note: string;
  /** For a card to sell: the code of a printed one; empty: one is generated. */
  code: string;
  /** For a card to sell: its holder. */
  client: FieldClient | null;
}

export const emptyLoad: LoadForm = {
  amount: 0,
  hasBonus: false,
  price: 0,
  tender: '',
  note: '',
  code: '',
  client: null,
};

const loadFields = v.object({
  amount: v.number(),
  hasBonus: v.boolean(),
  price: v.number(),
  tender: v.union([v.picklist(counterTenders), v.literal('')]),
  note: noteField,
  code: printedCodeField,
  client: clientFieldSchema,
});

/** Validates a load: its value and price within the limits of the person, and a tender chosen. */
export const loadSchema = (limits: ReturnType<typeof loadLimitsOf>) =>
  v.pipe(
    loadFields,
    giftCardLoadCheck(limits),
    v.forward(
      v.check(({ tender }) => tender !== '', 'tender_missing'),
      ['tender'],
    ),
  );

/** The employee who served, as a form holds them. */
export interface FieldStaff {
  id: string;
  name: string;
}

/** Validates a redemption: at least one cent, no more than the balance, and somebody who served. */
export const redeemSchema = (balance: Cents) =>
  v.object({
    amount: v.pipe(v.number(), v.minValue(1, 'required'), v.maxValue(balance, 'above_balance')),
    note: noteField,
    staff: v.pipe(
      v.nullable(v.object({ id: v.string(), name: v.string() })),
      v.check((staff) => staff !== null, 'staff_required'),
    ),
  });
