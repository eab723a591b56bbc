import type { Country } from '@suite/domain';
import { isPhoneOf, toE164 } from '@suite/domain/phone';
import { SheetForm } from '@suite/entities/overlays';
import { useSubmit } from '@suite/graphql';
import { useFormat, useStore } from '@suite/remote-kit';
import { isFormRefusal, useRemoteForm } from '@suite/remote-kit/form';
import { TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { InviteAgainDocument } from './member.generated';

interface Props {
  employeeId: string;
  /** The number of the first invitation, in E.164 form. */
  phone: string;
  /** The store's country, by which a national number is read. */
  country: Country;
  onClose: () => void;
  onSent: () => void;
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
export function InviteAgainSheet({ employeeId, phone, country, onClose, onSent }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const { whmcsId, timezone } = useStore();
  const invite = useSubmit(InviteAgainDocument, { handles: isFormRefusal });
  const form = useRemoteForm({
    schema: schemaIn(country, timezone),
    defaultValues: { phone: format.phone(phone) },
    submission: invite,
    async onSubmit(typed) {
      const input_obj = { employee_id: employeeId, phone: typed.phone };
      if (await invite.submit({ whmcs_id: whmcsId, input_obj })) onSent();
    },
  });
  return (
    <SheetForm title={t('invitation.sheet')} submit={t('invitation.send')} form={form} onClose={onClose}>
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
