import type { ApiModule } from '../../define-module';
import { otpMessages } from './otp.messages';
import { otpOperations } from './otp.operations';

export const otpModule: ApiModule = {
  operations: otpOperations,
  logEvents: {
    password_resets_stopped: { group: 'sign_in' },
    recovery_issued: { group: 'sign_in' },
  },
  messages: otpMessages,
};
