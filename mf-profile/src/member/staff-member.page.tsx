import { useStoreQuery } from '@suite/remote-kit';
import { Columns, List, RowLink, Stack } from '@suite/ui';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import { useMemberId } from '../use-member-id';
import { StaffMemberDocument, type StaffMemberQuery } from './member.generated';
import { MemberFrame } from './member-frame';
import { PermissionGroups } from './permission-groups';
import { StaffCode } from './staff-code';
import { StaffInvitation } from './staff-invitation';
import { StaffPhoto } from './staff-photo';
import { StaffProfile } from './staff-profile';
import { StaffRating } from './staff-rating';
import { StaffRoles } from './staff-roles';
import { StaffStatus } from './staff-status';

/** The page of an employee: invitation, hours, photo, profile, permissions, sign-in roles and status. */
export function StaffMemberPage() {
  const { t } = useTranslation('mf-profile');
  const paths = usePaths();
  const query = useStoreQuery(StaffMemberDocument, { id: useMemberId() });
  const employee = query.data?.employee_list[0];
  const country = query.data?.company_list[0]?.country_code ?? 'US';
  return (
    <MemberFrame kind="staff" query={query} read={read}>
      {(member, who) => (
        <>
          <StaffInvitation
            member={member}
            country={country}
            name={who.name}
            phone={who.phone}
            refetch={query.refetch}
          />
          <List>
            <RowLink
              to={paths.staffHours({ member: member.id })}
              title={t('hours.link')}
              leading={<Clock size={22} />}
            />
          </List>
          {employee && <StaffRating employeeId={employee.id} />}
          <Columns>
            <Stack gap={5}>
              <StaffRoles member={member} onRefused={query.refetch} />
              <StaffPhoto id={member.id} who={who} refetch={query.refetch} />
              <StaffCode member={member} name={who.name} />
            </Stack>
            {employee && <StaffProfile key={employee.id} employee={employee} />}
          </Columns>
          <PermissionGroups member={member} onRefused={query.refetch} />
          <StaffStatus member={member} name={who.name} onRefused={query.refetch} />
        </>
      )}
    </MemberFrame>
  );
}

function read({ permission_list: member, employee_list: [employee] }: StaffMemberQuery) {
  if (!employee) return null;
  const { full_name: name, phone, image_url: imageUrl, color } = employee;
  return {
    member,
    who: { name, phone: phone ?? null, email: null, imageUrl: imageUrl ?? null, color },
  };
}
