import { nameLimit } from '@suite/domain/validation';
import type { FieldProblem } from '@suite/graphql';
import { useFieldMessages } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';

/** Refusals that only these forms have. */
const own: readonly string[] = ['password_mismatch'];

/** Limits of a field for its message. */
export interface Limits {
  min?: number;
  max?: number;
}

/** The words for beside a field: of what the form found (a message key), else of what the server refused. */
export function useFormError() {
  const { t } = useTranslation('mf-profile');
  const fieldMessage = useFieldMessages();
  return (found: string | undefined, refused: FieldProblem | null, { min = 0, max = nameLimit }: Limits = {}) => {
    if (!found) return fieldMessage(refused);
    if (own.includes(found)) return t(`form.${found}`);
    const params = { too_short: { min }, too_long: { max } }[found];
    return fieldMessage({ code: found, params: params ?? {} });
  };
}
