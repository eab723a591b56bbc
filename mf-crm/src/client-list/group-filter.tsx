import { managesStore } from '@suite/domain';
import type { Customer_Where } from '@suite/graphql/schema-types';
import { useGate, useService, useStoreQuery } from '@suite/remote-kit';
import { SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { GroupsDocument } from '../groups/groups.generated';
import { useGroupName } from '../groups/use-group-name';
import { ClientGroupCountsDocument } from './client-list.generated';
import { useCountText } from './use-count-text';

interface Props {
  /** The id of the chosen group; empty for none. */
  value: string;
  /** The condition of the list. */
  where: Customer_Where;
  onSelect: (id: string) => void;
}

/**
 * The filter by group, each with the number of its clients whom the other filters find; for owners and partners of stores with
 * check-in, nothing for others.
 */
export function GroupFilter(props: Props) {
  const { role } = useGate();
  const hasCheckIn = useService('gci');
  return managesStore(role) && hasCheckIn ? <GroupSelect {...props} /> : null;
}

function GroupSelect({ value, where: { group_id: _, ...where }, onSelect }: Props) {
  const { t } = useTranslation('mf-crm');
  const countText = useCountText();
  const groupName = useGroupName();
  const groups = useStoreQuery(GroupsDocument, {}).data?.customer_group_list ?? [];
  const counts = useStoreQuery(ClientGroupCountsDocument, { where }, { isLate: true }).data?.customer_group_counts;
  const labelOf = (group: (typeof groups)[number]) => {
    const count = counts?.find(({ group_id }) => group_id === group.id)?.count;
    const label = groupName(group);
    return count === undefined ? label : t('client_list.with_count', { label, count: countText(count) });
  };
  return (
    <SelectField
      label={t('client_list.filters.group')}
      value={groups.some(({ id }) => id === value) ? value : ''}
      options={[
        { value: '', label: t('client_list.any') },
        ...groups.map((group) => ({ value: group.id, label: labelOf(group) })),
      ]}
      onChange={({ target }) => onSelect(target.value)}
    />
  );
}
