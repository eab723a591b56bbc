import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const reviewsMessages = {
  log: {
    review_reply: { en: '{name} replied to a review.', vi: '{name} trả lời một đánh giá.' },
    review_hide: {
      en: {
        select: 'reason',
        abuse: '{name} hid a review with insults or threats.',
        personal_data: '{name} hid a review with personal data.',
        other: '{name} hid a review that is not about a visit.',
      },
      vi: {
        select: 'reason',
        abuse: '{name} ẩn một đánh giá có lời lẽ xúc phạm.',
        personal_data: '{name} ẩn một đánh giá có thông tin cá nhân.',
        other: '{name} ẩn một đánh giá không nói về lần ghé tiệm.',
      },
    },
    review_unhide: { en: '{name} showed a hidden review again.', vi: '{name} cho hiện lại một đánh giá.' },
    review_import: { en: '{name} imported reviews.', vi: '{name} nhập đánh giá từ nơi khác.' },
    review_import_undo: { en: '{name} took an import of reviews back.', vi: '{name} hoàn tác một lần nhập đánh giá.' },
  },
} as const satisfies ModuleMessages;
