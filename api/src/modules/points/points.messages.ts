import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const pointsMessages = {
  log: {
    point_rule_update: {
      en: '{name} changed how clients earn and use points.',
      vi: '{name} sửa cách tích và dùng điểm của khách.',
    },
    customer_adjust_points: {
      en: '{name} corrected the points of a client.',
      vi: '{name} chỉnh điểm của một khách.',
    },
    customer_exclude_from_points: {
      en: '{name} changed whether a client earns points.',
      vi: '{name} đổi việc một khách có được tích điểm không.',
    },
  },
} as const satisfies ModuleMessages;
