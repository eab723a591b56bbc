export { useFirstProblem } from './use-first-problem';
export {
  type FieldProps,
  type FormSubmission,
  isFormRefusal,
  type RemoteForm,
  type RemoteFormOptions,
  useRemoteForm,
} from './use-remote-form';
