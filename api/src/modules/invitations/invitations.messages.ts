import type { ModuleMessages } from '../../kit/log-message';

/** The sentences of the module’s entries in a store’s log. */
export const invitationsMessages = {
  log: {
    employee_invite: { en: '{name} invited somebody to the team.', vi: '{name} mời thợ mới.' },
    employee_invite_again: { en: '{name} sent an invitation again.', vi: '{name} gửi lại lời mời.' },
  },
} as const satisfies ModuleMessages;
