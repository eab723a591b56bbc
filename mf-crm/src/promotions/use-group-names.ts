import { useTranslation } from 'react-i18next';
import { useGroupName } from '../groups/use-group-name';
import type { PromotionRowFragment } from './promotions.generated';

/** Returns a function for the names of a promotion's groups in one line; a deleted one is named as that. */
export function useGroupNames() {
  const { t } = useTranslation('mf-crm');
  const groupName = useGroupName();
  return (groups: PromotionRowFragment['groups']): string =>
    groups.length === 0
      ? t('promotions.no_groups')
      : groups
          .map(({ name, system_type }) =>
            name === null ? t('promotions.deleted_group') : groupName({ name, system_type }),
          )
          .join(', ');
}
