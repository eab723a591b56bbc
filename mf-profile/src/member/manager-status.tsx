import { useGate, useStoreSubmit } from '@suite/remote-kit';
import { Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { type MemberFragment, SetManagerRoleDocument, SetManagerStatusDocument } from './member.generated';
import { type StatusChange, StatusChanges } from './status-changes';

interface Props {
  member: MemberFragment;
  name: string;
  /** Fetches the current state after a refused change. */
  onRefused: () => void;
}

/** Whether the member is a manager or a partner (owners decide), and whether they belong to the store. */
export function ManagerStatus({ member, name, onRefused }: Props) {
  const { t } = useTranslation('mf-profile');
  const { role } = useGate();
  const roles = useStoreSubmit(SetManagerRoleDocument);
  const statuses = useStoreSubmit(SetManagerStatusDocument);
  if (member.fixed_because) return null;

  const setRole = async (next: 'partner' | 'manager') =>
    (await roles.submit({ input_obj: { member_id: member.id, role: next } })) !== null;
  const setStatus = async (status: 'active' | 'inactive') =>
    (await statuses.submit({ input_obj: { member_id: member.id, status } })) !== null;
  const ofRole: StatusChange =
    member.role === 'partner'
      ? { id: 'make_manager', change: () => setRole('manager') }
      : { id: 'make_partner', change: () => setRole('partner') };
  const ofStatus: StatusChange =
    member.status === 'inactive'
      ? { id: 'activate_manager', change: () => setStatus('active') }
      : { id: 'deactivate_manager', change: () => setStatus('inactive') };

  return (
    <Section title={t('member_status.title')}>
      <StatusChanges
        name={name}
        onRefused={onRefused}
        pending={roles.pending || statuses.pending}
        changes={role === 'owner' ? [ofRole, ofStatus] : [ofStatus]}
      />
    </Section>
  );
}
