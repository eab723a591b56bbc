import { useStoreQuery } from '@suite/remote-kit';
import { useMemberId } from '../use-member-id';
import { ManagerStatus } from './manager-status';
import { ManagerMemberDocument, type ManagerMemberQuery } from './member.generated';
import { MemberFrame } from './member-frame';
import { PermissionGroups } from './permission-groups';

/** The page of a manager: permissions, role and status. */
export function ManagerMemberPage() {
  const query = useStoreQuery(ManagerMemberDocument, { id: useMemberId() });
  return (
    <MemberFrame kind="managers" query={query} read={read}>
      {(member, { name }) => (
        <>
          <PermissionGroups member={member} onRefused={query.refetch} />
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
