import type { ShellProblem } from '@suite/graphql/problems';
import { useFieldMessages } from '@suite/remote-kit';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useAuthSubmit } from '../layout/use-auth-submit';
import { problemsOf } from './password-schemas';

interface Options<TSchema extends v.GenericSchema<Record<string, string>>> {
  schema: TSchema;
  empty: v.InferInput<TSchema>;
  send: (output: v.InferOutput<TSchema>) => Promise<void>;
  /** Returns true for a refusal that the page handles itself. */
  handles: (problem: ShellProblem) => boolean;
  onProblem: (problem: ShellProblem) => void;
}

/** Codes of issues that only these forms have. */
const own: readonly string[] = ['name_too_short', 'password_mismatch'];

/**
 * A form of the last step, validated by a schema: typed values are preserved, and each issue or refusal stands
 * beside its field.
 */
export function usePasswordForm<TSchema extends v.GenericSchema<Record<string, string>>>(options: Options<TSchema>) {
  const { schema, empty, send, handles, onProblem } = options;
  const { t } = useTranslation('auth');
  const fieldMessage = useFieldMessages();
  const [values, setValues] = useState<Record<string, string>>(empty);
  const auth = useAuthSubmit(onProblem);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = v.safeParse(schema, values);
    if (!read.success) return auth.refuse(problemsOf(read.issues));
    await auth.submit(() => send(read.output), handles);
  }

  function errorOf(name: string): string | undefined {
    const problem = auth.problemOf(name);
    return problem && own.includes(problem.code) ? t(`password.${problem.code}`) : fieldMessage(problem);
  }

  return {
    pending: auth.pending,
    submit,
    /** Props of a field of the form. */
    field: (name: keyof v.InferInput<TSchema> & string) => ({
      name,
      value: values[name] ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValues((all) => ({ ...all, [name]: target.value })),
      error: errorOf(name),
    }),
  };
}
