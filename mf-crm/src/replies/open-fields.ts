import { openFields, savedReplyFields } from '@suite/domain/saved-reply';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';

/** Refuses a text that still has a field of a saved reply, of which nobody knows the fact. */
export const withoutOpenFields = () =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const [field] = dataset.typed ? openFields(dataset.value) : [];
    if (field) addIssue({ message: `open_${field}` });
  });

/** The messages of these refusals by their codes. */
export function useOpenFieldMessages(): Record<string, string> {
  const { t } = useTranslation('mf-crm');
  return Object.fromEntries(
    savedReplyFields.map((field) => [`open_${field}`, t('replies.open_field', { field: `{${field}}` })]),
  );
}
