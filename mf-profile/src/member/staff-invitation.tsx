import type { Country } from '@suite/domain';
import { lazyOverlay, useFormat, usePermission, usePrefetch } from '@suite/remote-kit';
import { Button, Note, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { MemberFragment } from './member.generated';

const InviteAgainSheet = lazyOverlay(() => import('./invite-again-sheet'), 'InviteAgainSheet');

interface Props {
  member: MemberFragment;
  name: string;
  /** The number of the invitation, in E.164 form. */
  phone: string | null;
  country: Country;
  refetch: () => Promise<void>;
}

/** The invitation of an employee who has not signed in yet, which can be sent again; nothing for others. */
export function StaffInvitation({ member, name, phone, country, refetch }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const mayInvite = usePermission('INVITE_STAFF');
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  usePrefetch(InviteAgainSheet);
  if (member.status !== 'invited' || !phone) return null;

  return (
    <Section title={t('invitation.title')}>
      <Stack gap={2} align="start">
        <Note>{t('invitation.hint', { name, phone: format.phone(phone) })}</Note>
        <div role="status">{isSent && <Note tone="good">{t('invitation.sent', { name })}</Note>}</div>
        {mayInvite && !member.fixed_because && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('invitation.again')}
          </Button>
        )}
      </Stack>
      {isOpen && (
        <InviteAgainSheet
          employeeId={member.id}
          name={name}
          phone={phone}
          country={country}
          onClose={() => setOpen(false)}
          onLinked={() => {
            setOpen(false);
            void refetch();
          }}
          onSent={() => {
            setOpen(false);
            setSent(true);
            void refetch();
          }}
        />
      )}
    </Section>
  );
}
