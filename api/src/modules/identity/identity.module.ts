import type { ApiModule } from '../../define-module';
import { identityMessages } from './identity.messages';
import { identityOperations } from './identity.operations';
import { ownSessionOperations } from './own-sessions.operations';

export const identityModule: ApiModule = {
  operations: [...identityOperations, ...ownSessionOperations],
  logEvents: {
    signed_in: { group: 'sign_in' },
    signed_out: { group: 'sign_in' },
    sign_in_locked: { group: 'sign_in' },
    session_ended: { group: 'sign_in' },
    session_ended_by_reuse: { group: 'sign_in' },
    other_sessions_ended: { group: 'sign_in' },
    password_changed: { group: 'sign_in' },
    password_reset: { group: 'sign_in' },
    login_by_otp_set: { group: 'sign_in' },
    account_created: { group: 'sign_in' },
    account_recovered: { group: 'sign_in' },
  },
  messages: identityMessages,
};
