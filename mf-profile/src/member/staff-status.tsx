import { usePermission, useStoreSubmit } from '@suite/remote-kit';
import { Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isVisitConflict, OutsideVisitsList, OutsideVisitsWarning, outsideVisitsOf } from '../hours/outside-visits';
import { type MemberFragment, SetStaffStatusDocument } from './member.generated';
import { type StatusChange, StatusChanges } from './status-changes';

interface Props {
  member: MemberFragment;
  name: string;
  /** Fetches the current state after a refused change. */
  onRefused: () => void;
}

/**
 * Whether an employee works here. Deactivation and withdrawing an invitation require a permission; deactivation lists
 * the visits ahead first, which stay if the person continues.
 */
export function StaffStatus({ member, name, onRefused }: Props) {
  const { t } = useTranslation('mf-profile');
  const mayRemove = usePermission('REMOVE_STAFF');
  const { submit, pending, problem } = useStoreSubmit(SetStaffStatusDocument, { handles: isVisitConflict });
  const [left, setLeft] = useState<readonly string[]>([]);
  const ahead = outsideVisitsOf(problem);
  const isInactive = member.status === 'inactive';
  const isInvited = member.status === 'invited';
  if (member.fixed_because || (member.status === 'active' && !mayRemove)) return null;

  async function set(status: 'active' | 'inactive', continue_anyway = false): Promise<boolean> {
    const input_obj = { employee_id: member.id, status, ...(continue_anyway && { continue_anyway }) };
    const isSaved = (await submit({ input_obj })) !== null;
    if (isSaved) setLeft(status === 'inactive' && ahead ? ahead.ids : []);
    return isSaved;
  }

  const activate: StatusChange = { id: 'activate_staff', change: () => set('active') };
  const deactivate: StatusChange = {
    id: ahead ? 'deactivate_anyway' : 'deactivate_staff',
    change: () => set('inactive', ahead !== null),
  };
  const withdraw: StatusChange = { id: 'withdraw_invitation', change: () => set('inactive', ahead !== null) };
  const ofInvited: StatusChange[] = [
    { id: 'activate_invited', change: () => set('active') },
    ...(mayRemove ? [withdraw] : []),
  ];

  return (
    <Stack>
      {isInactive && left.length > 0 && <OutsideVisitsList of="person" ids={left} onDone={() => setLeft([])} />}
      <Section title={t('member_status.title')}>
        {ahead && !isInactive && <OutsideVisitsWarning of="person" {...ahead} />}
        <StatusChanges
          name={name}
          onRefused={onRefused}
          pending={pending}
          changes={isInvited ? ofInvited : [isInactive ? activate : deactivate]}
        />
      </Section>
    </Stack>
  );
}
