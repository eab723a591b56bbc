import type { Line, LineStaff } from '../domain/line';

export const ava = {
  id: '00000000-0000-4000-8000-0000000000a1',
  full_name: 'Ava Nguyen',
  image_url: null,
  color: 0,
} satisfies LineStaff & { color: number };
export const ben = {
  id: '00000000-0000-4000-8000-0000000000b1',
  full_name: 'Ben Ortiz',
  image_url: null,
  color: 1,
} satisfies LineStaff & { color: number };

/** Creates a gel manicure of $38 by Ava. */
export const makeLine = (changes: Partial<Line> = {}): Line => ({
  id: '00000000-0000-4000-8000-000000000101',
  item_type: 'service',
  item_name: 'Gel manicure',
  modifiers: [],
  quantity: 1,
  price: 3_800,
  taxable: false,
  note: null,
  gift_card_code: null,
  gift_card_value: null,
  gift_card: null,
  person: null,
  staff: ava,
  service: { id: '00000000-0000-4000-8000-000000000501', color: '#7a2e5d' },
  item: null,
  ...changes,
});

/** Creates a custom amount of $12 by Ben. */
export const makeCustom = (changes: Partial<Line> = {}): Line =>
  makeLine({
    id: '00000000-0000-4000-8000-000000000102',
    item_type: 'custom',
    item_name: 'Custom amount',
    price: 1_200,
    staff: ben,
    service: null,
    ...changes,
  });

/** Creates a gift card of $50 without staff. */
export const makeGiftCard = (changes: Partial<Line> = {}): Line =>
  makeLine({
    id: '00000000-0000-4000-8000-000000000103',
    item_type: 'gift_card',
    item_name: 'Gift card',
    price: 5_000,
    staff: null,
    service: null,
    ...changes,
  });
