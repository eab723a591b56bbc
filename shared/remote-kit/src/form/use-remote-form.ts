import type { ProblemParams, ShellProblem, Submit } from '@suite/graphql';
import { useFieldMessages, useProblemMessages, useUnsaved } from '@suite/remote-kit';
import { type FormEvent, type RefObject, useId, useRef } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { type FormSchema, schemaResolver } from './schema-resolver';
import { useFirstProblem } from './use-first-problem';

/** The state of a form's mutation, as `useSubmit` returns it. */
export type FormSubmission = Pick<Submit<never, never>, 'pending' | 'problem' | 'fieldProblem' | 'reset'>;

export interface RemoteFormOptions<TValues extends FieldValues, TOutput> {
  /** Validates the values and converts them to the sent input; its messages are message keys. */
  schema: FormSchema<TValues, TOutput>;
  defaultValues: TValues;
  /** Called with the schema's output once the values are valid. */
  onSubmit: (output: TOutput) => unknown;
  /**
   * Called instead of `onSubmit` when a field is invalid, for parts of the form that are validated elsewhere. Once it
   * resolves, the first problem of all parts gets the focus.
   */
  onInvalid?: () => Promise<void> | undefined;
  /** The mutation that `onSubmit` sends, where it sends one: `useSubmit(Document)`. */
  submission?: FormSubmission;
  /** The API's paths of a field whose refusals are shown beside it; by default `input_obj.<field>`. */
  paths?: Partial<Record<FieldPath<TValues>, readonly string[]>>;
  /** Texts of message keys that only this form has; all others are in the namespace `kit` (`field.<key>`). */
  messages?: Readonly<Record<string, string>>;
  /** Placeholders of message keys, if the schema's own limit is not enough. */
  params?: Readonly<Record<string, ProblemParams>>;
  /** Whether leaving would lose something; otherwise whether a field was changed. */
  isUnsaved?: (values: TValues) => boolean;
  /** The time of a field's first validation; by default the first submit. */
  mode?: UseFormProps['mode'];
}

/** Props of a native input: react-hook-form's registration and the text of its error. */
export interface FieldProps<TName extends string = string> extends UseFormRegisterReturn<TName> {
  error: string | undefined;
}

export interface RemoteForm<TValues extends FieldValues, TOutput> {
  /** All of react-hook-form, for `FormProvider`, `useFieldArray`, `watch`, `reset`. */
  form: UseFormReturn<TValues, unknown, TOutput>;
  /** Props of the `<form>`; a button outside of it names its `id`. */
  formProps: {
    id: string;
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onChange: () => void;
  };
  /** Props of a native input: `<TextField label={...} {...field('phone')} />`. */
  field<TName extends FieldPath<TValues>>(name: TName): FieldProps<TName>;
  /** A value for a component that has no native input, or formats its input. */
  input<TName extends FieldPath<TValues>>(name: TName): FormInput<FieldPathValue<TValues, TName>>;
  /** The error of a field: the schema's issue, else the server's refusal. */
  errorOf(name: FieldPath<TValues>): string | undefined;
  /** The server's refusal of the whole form, if `handles: isFormRefusal` left it to the form. */
  refusal: string | undefined;
  pending: boolean;
  /** Validates and submits, for a button that is no submit button. */
  submit(): void;
  /**
   * Returns to `values` (by default the default values) as if nothing was submitted; what was typed meanwhile stays. For
   * use in `onSubmit`.
   */
  reset(values?: TValues): void;
}

interface FormInput<TValue> {
  value: TValue;
  set(value: TValue): void;
  error: string | undefined;
}

/**
 * Whether a refusal concerns the whole form, and is shown beside its button instead of in the error dialog:
 * `useSubmit(Document, { handles: isFormRefusal })`.
 */
export const isFormRefusal = ({ kind, fields }: ShellProblem): boolean => kind === 'defined' && fields.length === 0;

/**
 * The form of a remote: values are validated by a valibot schema, the server's refusals are shown beside their fields,
 * the first problem is scrolled to and focused, and the suite offers no update while something is unsaved. The
 * idempotency key of an attempt comes from `useSubmit`.
 *
 * ```tsx
 * const invite = useSubmit(InviteDocument);
 * const { formProps, field, pending } = useRemoteForm({
 *   schema,
 *   defaultValues: { phone: '' },
 *   submission: invite,
 *   onSubmit: async (input) => {
 *     if (await invite.submit({ input_obj: input })) onInvited();
 *   },
 * });
 * ```
 */
export function useRemoteForm<TValues extends FieldValues, TOutput>({
  schema,
  defaultValues,
  onSubmit,
  onInvalid,
  submission,
  paths = {},
  messages = {},
  params = {},
  isUnsaved,
  mode = 'onSubmit',
}: RemoteFormOptions<TValues, TOutput>): RemoteForm<TValues, TOutput> {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const fieldMessages = useFieldMessages();
  const problemMessages = useProblemMessages();
  const form = useForm<TValues, unknown, TOutput>({
    defaultValues: defaultValues as DefaultValues<TValues>,
    resolver: schemaResolver(schema),
    shouldFocusError: false,
    mode,
  });
  const { errors, isDirty, isSubmitted, isSubmitting, submitCount } = form.formState;
  useUnsaved(isUnsaved ? isUnsaved(form.watch()) : isDirty);
  useFirstProblem(element, submitCount, submission?.problem ?? null);
  const resetValues = useRef<{ values: TValues } | null>(null);
  const validateAndSubmit = form.handleSubmit(
    async (output) => void (await onSubmit(output)),
    () => onInvalid?.(),
  );
  /** Resets after the attempt: react-hook-form marks the form as submitted once `onSubmit` is over. */
  async function submit() {
    resetValues.current = null;
    const sent = structuredClone(form.getValues());
    await validateAndSubmit();
    if (!resetValues.current) return;
    const typed = changedFields(form.getValues(), sent);
    form.reset((resetValues.current as { values: TValues }).values);
    for (const [name, value] of typed) form.setValue(name, value, { shouldDirty: true });
  }
  const forgetRefusal = () => submission?.reset();

  function errorOf(name: FieldPath<TValues>): string | undefined {
    // Every path is read, so that no dialog opens for a refusal that is shown beside its field.
    const refusals = (paths[name] ?? [`input_obj.${name}`]).map((path) => submission?.fieldProblem(path) ?? null);
    const issue: { message?: string; types?: Record<string, string> } | undefined = get(errors, name);
    if (!issue?.message) return fieldMessages(refusals.find((refusal) => refusal !== null) ?? null);
    return (
      messages[issue.message] ??
      fieldMessages({ code: issue.message, params: params[issue.message] ?? issue.types ?? {} })
    );
  }

  return {
    form,
    formProps: {
      id,
      ref: element,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        // React also propagates the submit events of a form in a sheet that is opened from this one.
        if (event.target === event.currentTarget) void submit();
      },
      onChange: forgetRefusal,
    },
    field: (name) => ({ ...form.register(name), error: errorOf(name) }),
    input: (name) => ({
      value: form.watch(name),
      set(value) {
        forgetRefusal();
        form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted || mode === 'onChange' });
      },
      error: errorOf(name),
    }),
    errorOf,
    refusal:
      submission?.problem && isFormRefusal(submission.problem)
        ? problemMessages(submission.problem).message
        : undefined,
    pending: submission?.pending ?? isSubmitting,
    submit: () => void submit(),
    reset(values = defaultValues) {
      resetValues.current = { values };
    },
  };
}

/** The fields that the person changed while their values were being sent. */
function changedFields<TValues extends FieldValues>(values: TValues, sent: TValues) {
  const names = Object.keys(values) as FieldPath<TValues>[];
  return names
    .filter((name) => JSON.stringify(values[name]) !== JSON.stringify(sent[name]))
    .map((name): [FieldPath<TValues>, FieldPathValue<TValues, FieldPath<TValues>>] => [name, values[name]]);
}
