import { withoutHidden } from '@suite/domain/hidden-characters';
import type { ShellProblem } from '@suite/graphql/problems';
import type { Tokens } from '@suite/graphql/tokens';
import type { Transport } from '@suite/graphql/transport';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { deviceCountry } from '../../core/i18n/device-country';
import { useAuthSubmit } from '../layout/use-auth-submit';
import type { Otp } from '../otp/otp-request';
import { requestLogin } from './login-request';

export interface Login {
  identifier: string;
  password: string;
  setIdentifier(text: string): void;
  setPassword(text: string): void;
  /** Whether the person tried with this field empty. */
  missing: { identifier: boolean; password: boolean };
  /** The server's refusal of one field. */
  refused(field: 'identifier' | 'password'): ShellProblem['fields'][number] | null;
  /** The refusal of both together; the password has the focus then. */
  wrong: ShellProblem | null;
  form: RefObject<HTMLFormElement | null>;
  pending: boolean;
  submit(event: FormEvent): Promise<void>;
}

interface Options {
  transport: Transport;
  /** The initial identifier. */
  identifier: string;
  /** Opens the suite with the new tokens; pending until it is there. */
  onSignedIn: (tokens: Tokens) => Promise<void>;
  /** The password was right, and a code is required as well. */
  onOtp: (otp: Otp) => void;
  onProblem: (problem: ShellProblem) => void;
}

/** The sign-in form; the input is preserved after every refusal. */
export function useLogin({ transport, identifier: initialIdentifier, onSignedIn, onOtp, onProblem }: Options): Login {
  const [identifier, setIdentifier] = useState(initialIdentifier);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [wrong, setWrong] = useState<ShellProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const auth = useAuthSubmit(onProblem);
  const typed = withoutHidden(identifier).trim();
  const missing = { identifier: typed === '', password: password === '' };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setWrong(null);
    if (missing.identifier || missing.password) return;
    await auth.submit(
      async () => {
        const input = { identifier: typed, password, country_code: deviceCountry() };
        const { tokens, otp } = await requestLogin(transport, input);
        if (tokens) await onSignedIn(tokens);
        else onOtp(otp);
      },
      (problem) => {
        if (problem.kind !== 'invalid_credentials') return false;
        setWrong(problem);
        return true;
      },
    );
  }

  useEffect(
    function selectWrongPassword() {
      const field = form.current?.querySelector<HTMLInputElement>('[name=password]');
      if (!wrong || !field) return;
      field.focus();
      field.select();
    },
    [wrong],
  );

  return {
    identifier,
    password,
    setIdentifier,
    setPassword,
    missing: { identifier: tried && missing.identifier, password: tried && missing.password },
    refused: auth.problemOf,
    wrong,
    form,
    pending: auth.pending,
    submit,
  };
}
