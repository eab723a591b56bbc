import { type FieldProblem, type ShellProblem, toProblem } from '@suite/graphql/problems';
import { useFieldMessages } from '@suite/remote-kit';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { problemsOf } from './password-schemas';

interface Options<TSchema extends v.GenericSchema<Record<string, string>>> {
  schema: TSchema;
  empty: v.InferInput<TSchema>;
  send: (output: v.InferOutput<TSchema>) => Promise<void>;
  /** True for a refusal that the page deals with itself. */
  handles: (problem: ShellProblem) => boolean;
  onProblem: (problem: ShellProblem) => void;
}

/** Words of refusals that only these forms have. */
const own: readonly string[] = ['name_too_short', 'password_mismatch'];

/** A form of the last step: what was typed stays whatever happens, and each refusal is said beside its field. */
export function usePasswordForm<TSchema extends v.GenericSchema<Record<string, string>>>(options: Options<TSchema>) {
  const { schema, empty, send, handles, onProblem } = options;
  const { t } = useTranslation('auth');
  const words = useFieldMessages();
  const [values, setValues] = useState<Record<string, string>>(empty);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const read = v.safeParse(schema, values);
    if (!read.success) return setRefused(problemsOf(read.issues));
    setPending(true);
    setRefused([]);
    try {
      await send(read.output);
    } catch (error) {
      const problem = toProblem(error);
      setRefused(problem.fields);
      if (!handles(problem) && problem.fields.length === 0) onProblem(problem);
    } finally {
      setPending(false);
    }
  }

  function wordsOf(name: string): string | undefined {
    const problem = refused.find(({ path }) => path.split('.').at(-1) === name);
    return problem && own.includes(problem.code) ? t(`password.${problem.code}`) : words(problem ?? null);
  }

  return {
    pending,
    submit,
    /** What a field of the form is made of. */
    field: (name: keyof v.InferInput<TSchema> & string) => ({
      name,
      value: values[name] ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValues((all) => ({ ...all, [name]: target.value })),
      error: wordsOf(name),
    }),
  };
}
