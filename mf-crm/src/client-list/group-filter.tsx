import { managesStore } from '@suite/domain';
import { useGate, useService, useStoreQuery } from '@suite/remote-kit';
import { SelectField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { GroupsDocument } from '../groups/groups.generated';
import { useGroupName } from '../groups/use-group-name';
import { useCountText } from './use-count-text';

interface Props {
  /** The id of the chosen group; empty for none. */
  value: string;
  onSelect: (id: string) => void;
}

/** The filter by group, each with its number of clients; for owners and partners of stores with check-in, nothing for others. */
export function GroupFilter(props: Props) {
  const { role } = useGate();
  const hasCheckIn = useService('gci');
  return managesStore(role) && hasCheckIn ? <GroupSelect {...props} /> : null;
}

function GroupSelect({ value, onSelect }: Props) {
  const { t } = useTranslation('mf-crm');
  const countText = useCountText();
  const groupName = useGroupName();
  const groups = useStoreQuery(GroupsDocument, {}).data?.customer_group_list ?? [];
  return (
    <SelectField
      label={t('client_list.filters.group')}
      value={groups.some(({ id }) => id === value) ? value : ''}
      options={[
        { value: '', label: t('client_list.any') },
        ...groups.map((group) => ({
          value: group.id,
          label: t('client_list.with_count', { label: groupName(group), count: countText(group.customer_count) }),
        })),
      ]}
      onChange={({ target }) => onSelect(target.value)}
    />
  );
}
