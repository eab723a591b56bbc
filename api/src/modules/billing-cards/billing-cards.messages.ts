import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const billingCardsMessages = {
  log: {
    crm_create_card_info: {
      en: '{name} added a card that pays the packages of the store.',
      vi: '{name} thêm thẻ trả tiền gói dịch vụ của tiệm.',
    },
    crm_update_card_default: {
      en: '{name} chose the card that pays the packages of the store.',
      vi: '{name} chọn thẻ trả tiền gói dịch vụ của tiệm.',
    },
    billing_card_order: {
      en: '{name} changed the order of the cards that pay the packages of the store.',
      vi: '{name} đổi thứ tự các thẻ trả tiền gói dịch vụ của tiệm.',
    },
    crm_update_card_address: {
      en: '{name} changed the billing address of a card of the store.',
      vi: '{name} đổi địa chỉ thanh toán của một thẻ của tiệm.',
    },
    crm_delete_card_info: {
      en: '{name} deleted a card that pays the packages of the store.',
      vi: '{name} xóa một thẻ trả tiền gói dịch vụ của tiệm.',
    },
  },
} as const satisfies ModuleMessages;
