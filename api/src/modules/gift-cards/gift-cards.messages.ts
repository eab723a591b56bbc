import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const giftCardsMessages = {
  log: {
    gift_card_run_create: { en: '{name} registered printed gift cards.', vi: '{name} đăng ký thẻ quà tặng đã in.' },
    gift_card_import: {
      en: '{name} imported or checked gift card balances.',
      vi: '{name} nhập hoặc kiểm tra số dư thẻ quà tặng.',
    },
    gift_card_import_undo: {
      en: '{name} took an import of gift cards back.',
      vi: '{name} hoàn tác một lần nhập thẻ quà tặng.',
    },
    gift_card_deactivate: { en: '{name} switched off a gift card.', vi: '{name} khóa một thẻ quà tặng.' },
    gift_card_reactivate: { en: '{name} switched a gift card on again.', vi: '{name} mở lại một thẻ quà tặng.' },
    gift_card_replace: { en: '{name} replaced a gift card.', vi: '{name} đổi một thẻ quà tặng.' },
    gift_card_move: {
      en: '{name} gave a gift card to another client.',
      vi: '{name} chuyển thẻ quà tặng cho khách khác.',
    },
    gift_card_adjust: {
      en: '{name} corrected the balance of a gift card.',
      vi: '{name} điều chỉnh số dư thẻ quà tặng.',
    },
    gift_card_cash_out: {
      en: '{name} paid the rest of a gift card in cash.',
      vi: '{name} trả tiền mặt phần còn lại của thẻ quà tặng.',
    },
    gift_card_set_expiry: {
      en: '{name} set the last day of a gift card.',
      vi: '{name} đặt ngày hết hạn thẻ quà tặng.',
    },
  },
} as const satisfies ModuleMessages;
