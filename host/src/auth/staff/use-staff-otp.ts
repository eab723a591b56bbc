import type { TokenRole } from '@suite/domain';
import type { Tokens } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { useState } from 'react';
import { savedStep } from '../layout/saved-step';
import { codeLastsMs, type Otp, resendOtp } from '../otp/otp-request';
import { deviceMemory } from './device-memory';
import { requestStaffLoginByOtp } from './staff-login-request';

/** The code or the phone number of an employee, as it was typed. */
export type Entered = { type: 'code' | 'phone'; text: string };

/** A one-time code that was sent to an employee. */
interface Step {
  otp: Otp;
  whmcsId: number;
  /** The name under which this device is to be remembered; null: it is not. */
  deviceName: string | null;
  /** What was entered: the person compares it if no message arrives. */
  entered: Entered;
}

interface Options {
  transport: Transport;
  /** The store of the address; null: any store. */
  whmcsId: number | null;
  role: TokenRole | null;
  onTokens: (whmcsId: number, tokens: Tokens) => Promise<void>;
}

const savedOtpStep = savedStep<Step>('staff');

/** The one-time code of a sign-in, saved while people read their messages. */
export function useStaffOtp({ transport, whmcsId, role, onTokens }: Options) {
  const [step, setStep] = useState(() => {
    const before = savedOtpStep.read();
    return whmcsId === null || before?.whmcsId === whmcsId ? before : null;
  });

  function saveStep(next: Step) {
    savedOtpStep.write(next, codeLastsMs);
    setStep(next);
  }

  return {
    otp: step?.otp ?? null,
    /** What the code was requested with; null before. */
    entered: step && { ...step.entered, whmcsId: step.whmcsId },
    saveStep,
    /** Returns to the form. */
    leave() {
      savedOtpStep.clear();
      setStep(null);
    },
    /** Submits the code; throws TransportFailure with field problems. */
    async give(code: string) {
      if (!step) return;
      const input = { otp_id: step.otp.otp_id, code, role, remember_device: step.deviceName };
      const { tokens, deviceToken } = await requestStaffLoginByOtp(transport, input);
      if (deviceToken) deviceMemory.saveDevice(step.whmcsId, { token: deviceToken, for: 'person' });
      await onTokens(step.whmcsId, tokens);
    },
    /** Requests another code; throws TransportFailure. */
    async resend(): Promise<Otp> {
      if (!step) throw new Error('No code is on its way.');
      const otp = await resendOtp(transport, step.otp.otp_id);
      saveStep({ ...step, otp });
      return otp;
    },
  };
}
