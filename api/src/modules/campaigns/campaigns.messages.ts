import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const campaignsMessages = {
  log: {
    campaign_save_draft: { en: '{name} saved a draft of a promotion.', vi: '{name} lưu nháp khuyến mãi.' },
    campaign_delete_draft: { en: '{name} deleted a draft of a promotion.', vi: '{name} xóa nháp khuyến mãi.' },
    gci_central_create_promotion: { en: '{name} submitted a promotion.', vi: '{name} gửi khuyến mãi.' },
    campaign_pause: { en: '{name} paused a promotion.', vi: '{name} tạm dừng khuyến mãi.' },
    campaign_resume: { en: '{name} continued a promotion.', vi: '{name} cho gửi tiếp khuyến mãi.' },
    campaign_stop: { en: '{name} stopped a promotion.', vi: '{name} ngừng hẳn khuyến mãi.' },
    gci_station_send_test_promotion: {
      en: '{name} sent themselves a test of a promotion.',
      vi: '{name} gửi thử khuyến mãi cho chính mình.',
    },
    campaign_automation_save: { en: '{name} changed an automatic message.', vi: '{name} sửa tin nhắn tự động.' },
  },
} as const satisfies ModuleMessages;
