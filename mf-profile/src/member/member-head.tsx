import { localProblem } from '@suite/graphql';
import { useFormat, useProblemMessages } from '@suite/remote-kit';
import { Avatar, Card, List, Note, Row, StatusChip } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { statusTone } from '../domain/team';
import type { MemberFragment } from './member.generated';
import styles from './member-head.module.css';

/** The header of a member. */
export interface Who {
  name: string;
  /** E.164. */
  phone: string | null;
  email: string | null;
  imageUrl: string | null;
  /** An employee's color, 0 to 11. */
  color?: number;
}

/** The member's name and status, and the reason if nothing can be changed. */
export function MemberHead({ member, who }: { member: MemberFragment; who: Who }) {
  const { t } = useTranslation('mf-profile');
  const { t: kit } = useTranslation('kit');
  const format = useFormat();
  const problemMessage = useProblemMessages();
  const fixed = whyFixed(member);
  const details = [kit(`role.${member.role}`), who.phone && format.phone(who.phone), who.email];
  return (
    <>
      <Card as="section">
        <Row gap={3} align="center">
          <Avatar name={who.name} src={who.imageUrl ?? undefined} size={44} color={who.color} />
          <List className={styles.details}>{details.map((detail) => detail && <li key={detail}>{detail}</li>)}</List>
          <StatusChip tone={statusTone[member.status]}>{kit(`person_status.${member.status}`)}</StatusChip>
        </Row>
      </Card>
      <Note>
        {fixed ? problemMessage({ ...localProblem('defined'), code: fixed }).message : t('permissions.immediate')}
      </Note>
    </>
  );
}

/**
 * Returns why the member's permissions cannot be changed, as a code that has a message; null if they can. Owners
 * get no other code.
 */
function whyFixed({ role, fixed_because }: MemberFragment): string | null {
  if (role === 'owner') return 'member_is_owner';
  return fixed_because ?? (role === 'partner' ? 'partner_may_everything' : null);
}
