import type { Country } from '@suite/domain';
import type { FieldProblem, ShellProblem } from '@suite/graphql/problems';
import { languageOf } from '@suite/remote-kit';
import { type FormEvent, useState } from 'react';
import { deviceCountry } from '../../core/i18n/device-country';
import type { Started } from '../../core/started';
import { authPath } from '../layout/auth-paths';
import { savedStep } from '../layout/saved-step';
import { useAuthSubmit } from '../layout/use-auth-submit';
import { type AuthOtpPurpose, codeLastsMs, type Otp, requestOtp, resendOtp, validateOtp } from '../otp/otp-request';
import { saveProof } from './proof';

/** The identifier of the person, and the code that was requested. */
interface Step {
  identifier: string;
  country: Country;
  otp: Otp | null;
}

interface Options {
  started: Started;
  purpose: AuthOtpPurpose;
  onProblem: (problem: ShellProblem) => void;
}

const required: FieldProblem = { path: 'identifier', code: 'required', params: {} };

/**
 * The first two steps of a new account or a forgotten password: the identifier, and the code that proves it. The
 * third step is `/password`.
 */
export function useCodeRequest({ started: { transport, navigation, i18n }, purpose, onProblem }: Options) {
  const [saved] = useState(() => savedStep<Step>(purpose));
  const [step, setStep] = useState(() => saved.read() ?? { identifier: '', country: deviceCountry(), otp: null });
  const auth = useAuthSubmit(onProblem);
  const { identifier, country, otp } = step;

  function change(part: Partial<Step>) {
    const next = { ...step, ...part };
    saved.write(next, codeLastsMs);
    setStep(next);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (identifier.trim() === '') return auth.refuse([required]);
    await auth.submit(async () => {
      const language = languageOf(i18n);
      change({
        otp: await requestOtp(transport, { purpose, identifier: identifier.trim(), country_code: country, language }),
      });
    });
  }

  return {
    identifier,
    country,
    otp,
    refused: auth.refused[0] ?? null,
    pending: auth.pending,
    setIdentifier: (text: string) => change({ identifier: text }),
    setCountry: (code: Country) => change({ country: code }),
    submit,
    beginAgain: () => change({ otp: null }),
    async resend(): Promise<Otp> {
      const next = await resendOtp(transport, otp?.otp_id ?? '');
      change({ otp: next });
      return next;
    },
    async give(code: string): Promise<void> {
      const otp_id = otp?.otp_id ?? '';
      await validateOtp(transport, { otp_id, code });
      saveProof({ purpose, otp_id, identifier: identifier.trim() });
      saved.write({ ...step, otp: null }, codeLastsMs);
      navigation.push(authPath('/password', navigation.location.getSnapshot().search));
    },
  };
}

export type CodeRequest = ReturnType<typeof useCodeRequest>;
