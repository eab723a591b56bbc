import { useTranslation } from 'react-i18next';
import { Mark } from './mark';

/** Marks an appointment of a group on cards; renders nothing for one alone. */
export function GroupMark({ group }: { group: { size: number } | null }) {
  const { t } = useTranslation('mf-booking');
  return group && <Mark kind="group" label={t('group.title', { count: group.size })} />;
}
