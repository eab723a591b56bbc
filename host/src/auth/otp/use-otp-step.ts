import type { FieldProblem, ShellProblem } from '@suite/graphql/problems';
import { useEffect, useState } from 'react';
import { useAuthSubmit } from '../layout/use-auth-submit';
import type { Otp } from './otp-request';

export interface OtpStepOptions {
  otp: Otp;
  /** Submits the four digits; throws TransportFailure with field problems. */
  onCode: (code: string) => Promise<void>;
  /** Requests a new code; throws TransportFailure. */
  onResend: () => Promise<Otp>;
  onProblem: (problem: ShellProblem) => void;
}

const codeLength = 4;
const expired: FieldProblem = { path: 'code', code: 'otp_expired', params: {} };

/** The input of a one-time code: it is sent with its last digit, and the input is preserved when it is refused. */
export function useOtpStep({ otp, onCode, onResend, onProblem }: OtpStepOptions) {
  const [present, setPresent] = useState(otp);
  const [code, setCode] = useState('');
  const auth = useAuthSubmit(onProblem);
  const [attempted, setAttempted] = useState<'code' | 'resend'>('code');
  const [wasResent, setWasResent] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const now = useNow();

  async function attempt(what: 'code' | 'resend', work: () => Promise<void>) {
    if (auth.pending) return;
    setAttempted(what);
    setWasResent(false);
    await auth.submit(work);
    setAttempts((before) => before + 1);
  }

  const submit = (digits: string) => {
    if (digits.length === codeLength) void attempt('code', () => onCode(digits));
    else auth.refuse([{ path: 'code', code: 'required', params: {} }]);
  };

  return {
    code,
    type(text: string) {
      const digits = text.replace(/\D/g, '').slice(0, codeLength);
      if (auth.pending || digits === code) return;
      setCode(digits);
      auth.refuse([]);
      if (digits.length === codeLength) submit(digits);
    },
    submit: () => submit(code),
    resend: () =>
      attempt('resend', async () => {
        const next = await onResend();
        setPresent({ ...next, sent_to: next.sent_to ?? present.sent_to });
        setCode('');
        setWasResent(true);
      }),
    sentTo: present.sent_to,
    /** The attempt that is running. */
    pending: auth.pending ? attempted : null,
    /** Number of finished attempts, of either kind. */
    attempts,
    wasResent,
    refused: auth.refused[0] ?? (now >= Date.parse(present.expires_at) ? expired : null),
    /** Milliseconds until a new code may be requested. */
    resendIn: Date.parse(present.resend_at) - now,
  };
}

/** The time in milliseconds, updated each second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(function tick() {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
