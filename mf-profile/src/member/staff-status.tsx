import { useSubmit } from '@suite/graphql';
import { usePermission, useStore } from '@suite/remote-kit';
import { Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { type MemberFragment, SetStaffStatusDocument } from './member.generated';
import { StatusChanges } from './status-changes';

interface Props {
  member: MemberFragment;
  name: string;
  /** Fetches the current state after a refused change. */
  onRefused: () => void;
}

/** Whether an employee works here; deactivation requires a permission. */
export function StaffStatus({ member, name, onRefused }: Props) {
  const { t } = useTranslation('mf-profile');
  const { whmcsId } = useStore();
  const mayRemove = usePermission('REMOVE_STAFF');
  const { submit, pending } = useSubmit(SetStaffStatusDocument);
  const isInactive = member.status === 'inactive';
  if (member.fixed_because || (!isInactive && !mayRemove)) return null;

  const set = async (status: 'active' | 'inactive') =>
    (await submit({ whmcs_id: whmcsId, input_obj: { employee_id: member.id, status } })) !== null;
  return (
    <Section title={t('member_status.title')}>
      <StatusChanges
        name={name}
        onRefused={onRefused}
        pending={pending}
        changes={[
          isInactive
            ? { id: 'activate_staff', change: () => set('active') }
            : { id: 'deactivate_staff', change: () => set('inactive') },
        ]}
      />
    </Section>
  );
}
