import type { Cents, Language } from '@suite/domain';
import { formatMoney, formatPhone } from '@suite/domain/format';

export interface GiftCardRedemption {
  store: string;
  /** E.164; null if the store has none. */
  storePhone: string | null;
  /** The end of the code. */
  lastFour: string;
  amount: Cents;
  /** What is left on the card. */
  remaining: Cents;
  /** Who redeemed it. */
  personName: string;
}

/** Returns the text with which the client of a gift card learns that it was redeemed at the counter. */
export function giftCardRedemptionText(language: Language, redemption: GiftCardRedemption): string {
  const { store, lastFour, personName } = redemption;
  const amount = formatMoney(redemption.amount);
  const remaining = formatMoney(redemption.remaining);
  const phone = redemption.storePhone && formatPhone(redemption.storePhone);
  if (language === 'vi')
    return `${store}: ${personName} vừa dùng ${amount} từ thẻ quà tặng của bạn, số cuối ${lastFour}, còn lại ${remaining}.${phone ? ` Có thắc mắc, xin gọi ${phone}.` : ''}`;
  return `${store}: ${personName} redeemed ${amount} from your gift card ending in ${lastFour}. ${remaining} is left.${phone ? ` Questions? Call ${phone}.` : ''}`;
}
