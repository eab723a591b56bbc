import { useStoreQuery } from '@suite/remote-kit';
import { useMemberId } from '../use-member-id';
import { ManagerStatus } from './manager-status';
import { ManagerMemberDocument, type ManagerMemberQuery } from './member.generated';
import { MemberFrame } from './member-frame';
import { OwnEmployee } from './own-employee';
import { PermissionGroups } from './permission-groups';

/** The page of a manager: permissions, the employee that they are, too, role and status. */
export function ManagerMemberPage() {
  const query = useStoreQuery(ManagerMemberDocument, { id: useMemberId() });
  return (
    <MemberFrame kind="managers" query={query} read={read}>
      {(member, { name }) => (
        <>
          <PermissionGroups member={member} onRefused={query.refetch} />
          {query.data && (
            <OwnEmployee
              member={query.data.permission_list}
              name={name}
              employees={freeEmployees(query.data)}
              refetch={query.refetch}
            />
          )}
          <ManagerStatus member={member} name={name} onRefused={query.refetch} />
        </>
      )}
    </MemberFrame>
  );
}

function read({ permission_list: member, company_list: [company] }: ManagerMemberQuery) {
  const user = company?.company_users.find(({ id }) => id === member.id);
  if (!user) return null;
  const { full_name: name, phone_number: phone, email } = user;
  return { member, who: { name, phone: phone ?? null, email: email ?? null, imageUrl: user.image_url } };
}

/** The active employees who belong to no other account. */
function freeEmployees({ permission_list: { id: own }, employee_list, company_list: [company] }: ManagerMemberQuery) {
  const others = company?.company_users.filter(({ id }) => id !== own).map(({ employee_id }) => employee_id) ?? [];
  return employee_list.filter(({ id }) => !others.includes(id));
}
