import { useTranslation } from 'react-i18next';
import type { ClientGroupFragment } from './groups.generated';

/** Returns a function for the name of a group: that of its client type in the reader's language, or its own. */
export function useGroupName() {
  const { t } = useTranslation('mf-crm');
  return ({ name, system_type }: Pick<ClientGroupFragment, 'name' | 'system_type'>): string =>
    system_type ? t(`client_types.${system_type}`) : name;
}
