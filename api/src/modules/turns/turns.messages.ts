import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const turnsMessages = {
  log: {
    turn_settings_update: { en: '{name} changed how turns are counted.', vi: '{name} đổi cách tính turn.' },
    turn_sign_in: { en: '{name} signed an employee in for turns.', vi: '{name} cho một thợ vào danh sách turn.' },
    turn_sign_out: {
      en: '{name} signed an employee out of the turns.',
      vi: '{name} cho một thợ ra khỏi danh sách turn.',
    },
    turn_pause: { en: '{name} paused an employee on the turn board.', vi: '{name} tạm dừng turn của một thợ.' },
    turn_resume: {
      en: '{name} set an employee free on the turn board.',
      vi: '{name} cho một thợ rảnh trên bảng turn.',
    },
    turn_skip: { en: '{name} let an employee skip a turn.', vi: '{name} cho một thợ bỏ qua một turn.' },
    turn_seat: { en: '{name} gave a walk-in to an employee.', vi: '{name} giao khách vãng lai cho một thợ.' },
    turn_record_choice: {
      en: '{name} gave a walk-in to another employee than the next in turn.',
      vi: '{name} giao khách vãng lai cho thợ khác, không phải thợ tới lượt.',
    },
    turn_override: { en: '{name} changed the turns of an employee.', vi: '{name} sửa số turn của một thợ.' },
    turn_undo: { en: '{name} undid a change on the turn board.', vi: '{name} hoàn tác một thay đổi trên bảng turn.' },
  },
} as const satisfies ModuleMessages;
