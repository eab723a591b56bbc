import type { Country } from '@suite/domain';
import { proposeGreetingName } from '@suite/domain/names';
import { businessDay } from '@suite/domain/time';
import { ConflictNotice } from '@suite/entities';
import { useFormat, useGate, usePermission, useStore, useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal, useRebasedValues, useRemoteForm } from '@suite/remote-kit/form';
import { ActionBar, Button, Columns, FieldError, Note, SelectField, Stack, TextArea, TextField } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { BirthdayFields } from './birthday-fields';
import { UpdateClientDocument } from './client.generated';
import { changesOf, clientFormOf, clientFormSchema } from './client-form.schema';
import { PhoneFields } from './phone-fields';
import { markClientSaved } from './saved-client';
import type { ClientProfile } from './use-client';
import { useClientConflict } from './use-client-conflict';

interface Props {
  profile: ClientProfile;
  /** The store's. */
  country: Country;
  refetch: () => Promise<void>;
  onDone: () => void;
}

/** The data of a client. Only what was changed is sent; a change of somebody else meanwhile is shown, and what was typed stays. */
export function EditClientForm({ profile: { customer, family }, country, refetch, onDone }: Props) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const { timezone: zone } = useStore();
  const isEmployee = useGate().area === 'staff';
  const seesNumbers = usePermission('VIEW_CUSTOMER_PHONE_NUMBER');
  const stored = clientFormOf(customer, country, format.phone);
  const conflict = useClientConflict(stored, refetch);
  const update = useStoreSubmit(UpdateClientDocument, {
    handles: (problem) => conflict.handles(problem) || isFormRefusal(problem),
  });
  const form = useRemoteForm({
    schema: clientFormSchema({ zone, today: businessDay(new Date(), zone) }),
    defaultValues: stored,
    submission: update,
    paths: { birth_day: ['input_obj.birthday', 'input_obj.birth_month_day'] },
    messages: { birthday_invalid: t('client_edit.birthday_invalid') },
    async onSubmit(typed) {
      const changes = changesOf(stored, typed, zone);
      if (Object.keys(changes).length > 0) {
        const saved = await update.submit({ input_obj: { id: customer.id, version: customer.version, ...changes } });
        if (!saved) return;
        markClientSaved(customer.id);
      }
      form.form.reset(typed);
      onDone();
    },
  });
  useRebasedValues(form.form, JSON.stringify(stored), stored);
  const name = form.form.watch('full_name');
  const texts = (
    <Stack>
      {!isEmployee && <TextField label={t('client_edit.full_name')} autoComplete="off" {...form.field('full_name')} />}
      <TextField
        label={t('client_edit.greeting_name')}
        hint={t('client_edit.greeting_hint')}
        placeholder={proposeGreetingName(name)}
        autoComplete="off"
        {...form.field('greeting_name')}
      />
      <TextArea label={t('client_edit.note')} hint={t('client_edit.note_hint')} rows={4} {...form.field('note')} />
    </Stack>
  );

  return (
    <Stack as="form" {...form.formProps}>
      {!update.pending && <ConflictNotice record="client" by={conflict.by} changes={conflict.changes} />}
      {isEmployee && <Note>{t('client_edit.employee_hint')}</Note>}
      {isEmployee ? (
        texts
      ) : (
        <Columns>
          {texts}
          <Stack>
            {seesNumbers ? (
              <>
                <PhoneFields form={form} storedPhone={stored.phone} client={customer} family={family} />
                <TextField
                  label={t('client_edit.email')}
                  type="email"
                  inputMode="email"
                  autoComplete="off"
                  {...form.field('email')}
                />
              </>
            ) : (
              <Note>{t('client_edit.hidden_hint')}</Note>
            )}
            <BirthdayFields form={form} />
            <SelectField
              label={t('client_edit.language')}
              options={(['en', 'vi'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
              {...form.field('language')}
            />
          </Stack>
        </Columns>
      )}
      <ActionBar>
        <FieldError message={conflict.by ? undefined : form.refusal} />
        <Button type="submit" size="lg" wide pending={form.pending}>
          {t('client_edit.save')}
        </Button>
      </ActionBar>
    </Stack>
  );
}
