import { customName } from '../domain/line';
import type { LineOp } from '../domain/line-queue';

/** Returns an added line as the input of the API. */
export function itemInput({ line, isPriced }: LineOp & { kind: 'add' }) {
  const isCustom = line.item_type === 'custom';
  const isGiftCard = line.item_type === 'gift_card';
  return {
    id: line.id,
    item_type: line.item_type,
    service_id: line.service?.id ?? null,
    item_id: line.item?.id ?? null,
    modifier_ids: line.modifiers.map(({ id }) => id),
    price: isCustom || isGiftCard || isPriced ? line.price : null,
    item_name: isCustom && line.item_name !== customName ? line.item_name : null,
    quantity: line.quantity,
    staff_id: line.staff?.id ?? null,
    note: line.note,
    person: line.person,
    gift_card_code: line.gift_card_code,
    gift_card_value: line.gift_card_value,
  };
}

/** Returns a change of a line as the input of the API. */
export const changeInput = ({ lineId, change: { staff, ...change } }: LineOp & { kind: 'change' }) => ({
  id: lineId,
  ...change,
  ...(staff === undefined ? {} : { staff_id: staff?.id ?? null }),
});
