import { useTranslation } from 'react-i18next';
import type { CheckInRowFragment } from './check-in.generated';

/** Returns what a client who has come is called; a walk-in without a record is called by the code. */
export function useClientLabel() {
  const { t } = useTranslation('mf-crm');
  return ({ client_name, code }: Pick<CheckInRowFragment, 'client_name' | 'code'>): string =>
    client_name ?? t('check_in.nameless', { code });
}
