import type { Cents, Language } from '@suite/domain';
import { formatMoney, formatPhone } from '@suite/domain/format';
import { nameInText } from '@suite/domain/store-name';

export interface CardCharge {
  store: string;
  /** E.164; null if the store has none. */
  storePhone: string | null;
  lastFour: string;
  amount: Cents;
  tip: Cents;
  /** Who charged the card. */
  personName: string;
}

/** Returns the text with which a client learns that their card on file was charged. */
export function cardChargeText(language: Language, charge: CardCharge): string {
  const { lastFour, personName } = charge;
  const store = nameInText(charge.store);
  const amount = formatMoney(charge.amount);
  const tip = formatMoney(charge.tip);
  const phone = charge.storePhone && formatPhone(charge.storePhone);
  if (language === 'vi') {
    const withTip = charge.tip > 0 ? ` (gồm tip ${tip})` : '';
    return `${store}: thẻ đã lưu của bạn, số cuối ${lastFour}, vừa được ${personName} thu ${amount}${withTip}.${phone ? ` Có thắc mắc, xin gọi ${phone}.` : ''}`;
  }
  const withTip = charge.tip > 0 ? `, including a ${tip} tip` : '';
  return `${store}: ${personName} charged your card on file ending in ${lastFour} ${amount}${withTip}.${phone ? ` Questions? Call ${phone}.` : ''}`;
}
