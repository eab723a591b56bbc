export type { FieldValues } from 'react-hook-form';
export { useFirstProblem } from './use-first-problem';
export { type FormDraft, useFormDraft } from './use-form-draft';
export { type MutationForm, type MutationFormOptions, useMutationForm } from './use-mutation-form';
export { useRebasedValues } from './use-rebased-values';
export {
  type FieldProps,
  type FormSubmission,
  isFormRefusal,
  type RemoteForm,
  type RemoteFormOptions,
  useRemoteForm,
} from './use-remote-form';
