import { useFieldMessages } from '@suite/remote-kit';
import { Columns, List, LiveRegion, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { groupsFor, isEffective } from '../domain/permission-groups';
import type { MemberFragment } from './member.generated';
import { PermissionSwitch } from './permission-switch';
import { usePermissionSwitches } from './use-permission-switches';

interface Props {
  member: MemberFragment;
  /** Fetches the current state after a refused change. */
  onRefused: () => void;
}

/** The member's permissions in groups; a switch takes effect with their next request. */
export function PermissionGroups({ member, onRefused }: Props) {
  const { t } = useTranslation('mf-profile');
  const fieldMessage = useFieldMessages();
  const { permissions, change, refused, saved } = usePermissionSwitches(member, onRefused);
  // The reason is shown once for all of them, above.
  const isFixed = member.fixed_because !== null || member.role === 'partner';

  return (
    <>
      <Columns>
        {groupsFor(member.role).map(({ id, keys }) => (
          <Section key={id} title={t(`permissions.group.${id}`)}>
            <List>
              {keys.map((key) => {
                const permission = permissions.get(key);
                return (
                  <PermissionSwitch
                    key={key}
                    label={t(`permissions.key.${key}.name`)}
                    hint={t(`permissions.key.${key}.hint`)}
                    isOn={permission?.is_granted ?? false}
                    isFixed={!permission?.can_change}
                    notes={[
                      !isFixed && !permission?.can_change ? t('permissions.not_held') : null,
                      isEffective(key, member.token_roles) ? null : t('permissions.not_effective'),
                    ]}
                    error={refused?.key === key ? fieldMessage(refused.problem) : undefined}
                    onChange={(isGranted) => change({ key, isGranted })}
                  />
                );
              })}
            </List>
          </Section>
        ))}
      </Columns>
      <LiveRegion
        message={
          saved
            ? t(saved.isGranted ? 'permissions.granted' : 'permissions.revoked', {
                name: t(`permissions.key.${saved.key}.name`),
              })
            : ''
        }
      />
    </>
  );
}
