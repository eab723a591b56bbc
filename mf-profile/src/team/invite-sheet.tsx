import { type Country, countries, languages } from '@suite/domain';
import { useLanguage, useStore } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { Button, Note, SelectField, Stack, TextField } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationLink } from './invitation-link';
import { inviteSchemaOf, toInvite } from './invite.schema';
import { InviteEmployeeDocument } from './team.generated';
import { useInvitationChannel } from './use-invitation-channel';

interface Props {
  /** The store's country, by which a national phone number is parsed. */
  country: Country;
  onClose: () => void;
  onInvited: (name: string) => void;
}

/**
 * The form for a new employee: phone number, name, and the language of the message and of their screens. A store that cannot text yet
 * shows a QR code instead.
 */
export function InviteSheet({ country, onClose, onInvited }: Props) {
  const { t } = useTranslation('mf-profile');
  const { timezone } = useStore();
  const language = useLanguage();
  const { by, refused } = useInvitationChannel();
  const [linked, setLinked] = useState<string | null>(null);
  const { formProps, field, pending } = useMutationForm(InviteEmployeeDocument, {
    handles: refused,
    schema: inviteSchemaOf(timezone),
    defaultValues: { country, phone: '', first_name: '', last_name: '', language },
    input: (form) => ({ ...toInvite(form, timezone), by }),
    onDone(_, form) {
      const name = [form.first_name, form.last_name].join(' ').trim();
      if (by === 'link') setLinked(name);
      else onInvited(name);
    },
  });

  if (linked !== null) {
    const done = () => onInvited(linked);
    return (
      <Sheet isOpen onClose={done} title={t('invite.title')}>
        <InvitationLink name={linked} onDone={done} />
      </Sheet>
    );
  }
  return (
    <Sheet isOpen onClose={onClose} title={t('invite.title')}>
      <Stack as="form" {...formProps}>
        {by === 'sms' && <Note>{t('invite.intro')}</Note>}
        <SelectField
          label={t('invite.country')}
          options={countries.map((value) => ({ value, label: t(`invite.countries.${value}`) }))}
          {...field('country')}
        />
        <TextField label={t('invite.phone')} type="tel" inputMode="tel" autoComplete="off" {...field('phone')} />
        <TextField label={t('invite.first_name')} autoComplete="off" {...field('first_name')} />
        <TextField label={t('invite.last_name')} autoComplete="off" {...field('last_name')} />
        <SelectField
          label={t('invite.language')}
          options={languages.map((value) => ({ value, label: t(`language.${value}`), language: value }))}
          {...field('language')}
        />
        <div role="status">{by === 'link' && <Note>{t('invite.link.offer')}</Note>}</div>
        <Button type="submit" wide pending={pending}>
          {t(by === 'link' ? 'invite.link.create' : 'invite.send')}
        </Button>
      </Stack>
    </Sheet>
  );
}
