import type { TokenRole } from '@suite/domain';
import { useStoreSubmit } from '@suite/remote-kit';
import { List, Note, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { type MemberFragment, SetStaffRolesDocument } from './member.generated';
import { PermissionSwitch } from './permission-switch';
import { useOptimisticSaves } from './use-optimistic-saves';

const choices = ['ROLE_STAFF', 'ROLE_STAFF_BOOKING', 'ROLE_STAFF_INCOME'] as const satisfies readonly TokenRole[];

interface Props {
  member: MemberFragment;
  /** Fetches the current state after a refused change. */
  onRefused: () => void;
}

/** The sign-in roles of an employee; one has to remain. */
export function StaffRoles({ member, onRefused }: Props) {
  const { t } = useTranslation('mf-profile');
  const { submit } = useStoreSubmit(SetStaffRolesDocument);

  async function send(roles: readonly TokenRole[]) {
    const input_obj = { employee_id: member.id, roles: [...roles] };
    if (!(await submit({ input_obj }))) onRefused();
  }
  const [shown, change] = useOptimisticSaves<readonly TokenRole[], readonly TokenRole[]>(
    member.token_roles,
    (_, roles) => roles,
    send,
  );

  return (
    <Section title={t('roles.title')}>
      <Note>{t('roles.intro')}</Note>
      <List>
        {choices.map((role) => {
          const isOn = shown.includes(role);
          const isLast = isOn && shown.length === 1;
          return (
            <PermissionSwitch
              key={role}
              label={t(`roles.${role}.name`)}
              hint={t(`roles.${role}.hint`)}
              isOn={isOn}
              isFixed={member.fixed_because !== null || isLast}
              notes={[isLast && member.fixed_because === null ? t('roles.last') : null]}
              onChange={(on) => change(choices.filter((one) => (one === role ? on : shown.includes(one))))}
            />
          );
        })}
      </List>
    </Section>
  );
}
