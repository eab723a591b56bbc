import type { Country } from '@suite/domain';
import { isPhoneOf, toE164 } from '@suite/domain/phone';
import { SheetForm } from '@suite/entities/overlays';
import { useFormat, useStore } from '@suite/remote-kit';
import { isFormRefusal, useMutationForm } from '@suite/remote-kit/form';
import { Note, TextField } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { InvitationLink } from '../team/invitation-link';
import { useInvitationChannel } from '../team/use-invitation-channel';
import { InviteAgainDocument } from './member.generated';

interface Props {
  employeeId: string;
  /** The person who is invited. */
  name: string;
  /** The number of the first invitation, in E.164 form. */
  phone: string;
  /** The store's country, by which a national number is read. */
  country: Country;
  onClose: () => void;
  /** A text was sent. */
  onSent: () => void;
  /** The person was shown or sent the link. */
  onLinked: () => void;
}

const schemaIn = (country: Country, zone: string) =>
  v.object({
    phone: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('phone_required'),
      v.check((phone) => isPhoneOf({ phone, country, zone }), 'phone_invalid'),
      v.transform((phone) => toE164(phone, country, zone) ?? phone),
    ),
  });

/** Sends an invitation again, to another phone number if the first one was wrong. */
export function InviteAgainSheet({ employeeId, name, phone, country, onClose, onSent, onLinked }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const { timezone } = useStore();
  const { by, refused } = useInvitationChannel();
  const [isLinked, setLinked] = useState(false);
  const form = useMutationForm(InviteAgainDocument, {
    handles: (problem) => refused(problem) || isFormRefusal(problem),
    schema: schemaIn(country, timezone),
    defaultValues: { phone: format.phone(phone) },
    input: (typed) => ({ employee_id: employeeId, phone: typed.phone, by }),
    onDone: () => (by === 'link' ? setLinked(true) : onSent()),
  });
  if (isLinked) {
    return (
      <Sheet isOpen onClose={onLinked} title={t('invitation.sheet')}>
        <InvitationLink name={name} onDone={onLinked} />
      </Sheet>
    );
  }
  return (
    <SheetForm
      title={t('invitation.sheet')}
      submit={t(by === 'link' ? 'invite.link.create' : 'invitation.send')}
      form={form}
      onClose={onClose}
    >
      <div role="status">{by === 'link' && <Note>{t('invite.link.offer')}</Note>}</div>
      <TextField
        label={t('invite.phone')}
        hint={t('invitation.phone_hint')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...form.field('phone')}
      />
    </SheetForm>
  );
}
