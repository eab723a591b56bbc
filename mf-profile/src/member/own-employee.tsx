import { useGate, useStoreSubmit } from '@suite/remote-kit';
import { LiveRegion, Note, Section, SelectField } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectEmployeeDocument, type ManagerMemberQuery } from './member.generated';

type Member = ManagerMemberQuery['permission_list'];

interface Props {
  member: Member;
  name: string;
  /** Active employees who belong to no other account. */
  employees: readonly { id: string; full_name: string }[];
  refetch: () => Promise<void>;
}

/**
 * The employee that a manager is, too, so that they see their own income and pay. Owners and partners choose it for those
 * below them, owners also for themselves.
 */
export function OwnEmployee({ member, name, employees, refetch }: Props) {
  const { t } = useTranslation('mf-profile');
  const { role, person } = useGate();
  const { submit, pending } = useStoreSubmit(ConnectEmployeeDocument);
  const [chosen, setChosen] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const isOwnAccount = role === 'owner' && member.fixed_because === 'member_is_you' && person !== null;
  const maySet = (role === 'owner' || role === 'partner') && (member.fixed_because === null || isOwnAccount);
  if (!maySet) return null;

  async function connect(employeeId: string) {
    setChosen(employeeId);
    const input_obj = { member_id: member.id, employee_id: employeeId || null };
    if (await submit({ input_obj })) setAnnouncement(t('own_employee.done'));
    await refetch();
    setChosen(null);
  }

  return (
    <Section title={t('own_employee.title')}>
      <Note>{t('own_employee.intro', { name })}</Note>
      <SelectField
        label={t('own_employee.label')}
        value={chosen ?? member.employee_id ?? ''}
        disabled={pending}
        onChange={({ target }) => void connect(target.value)}
        options={[
          { value: '', label: t('own_employee.none') },
          ...employees.map(({ id, full_name }) => ({ value: id, label: full_name })),
        ]}
      />
      <LiveRegion message={announcement} />
    </Section>
  );
}
