import { countries } from '@suite/domain';
import { proposeGreetingName } from '@suite/domain/names';
import { useStore } from '@suite/remote-kit';
import { type RemoteFormOptions, useRemoteForm } from '@suite/remote-kit/form';
import { Button, FieldError, SelectField, Stack, Switch, TextField } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { type FormEvent, useEffect } from 'react';
import { useMessages } from '../use-messages';
import { FamilySwitch } from './family-switch';
import { type NewClient, type NewClientForm, newClientSchemaFor, toNewClient } from './new-client.schema';
import { TextConsent } from './text-consent';
import { useNumberHolder } from './use-number-holder';

interface Props {
  draft: NewClientForm;
  /** Called with each letter, so that no input is lost. */
  onDraft: (draft: NewClientForm) => void;
  onNew: (client: NewClient) => unknown;
  /** The mutation that `onNew` sends, where it sends one. */
  submission?: RemoteFormOptions<NewClientForm, NewClientForm>['submission'] | undefined;
  /** Whether the client needs a number, as for an appointment. */
  requiresPhone?: boolean | undefined;
  onClose: () => void;
}

/** A new client: a name, and a phone number where one is needed. */
export function NewClientSheet({ draft, onDraft, onNew, submission, requiresPhone = false, onClose }: Props) {
  const { t } = useMessages();
  const { timezone: zone } = useStore();
  const {
    formProps,
    field,
    pending,
    refusal,
    form: { subscribe, register, watch, setError },
  } = useRemoteForm({
    schema: newClientSchemaFor({ requiresPhone, zone }),
    // Giving the number is the consent to texts about visits; offers need one of their own (47 CFR 64.1200(f)(9)).
    defaultValues: { accepts_texts: true, accepts_advertising: false, ...draft },
    ...(submission ? { submission } : {}),
    onSubmit(client): unknown {
      if (holder.name !== null && !client.shares_number) return setError('phone', { message: 'already_used' });
      return onNew(toNewClient(client, zone));
    },
  });

  const [acceptsTexts, acceptsOffers] = watch(['accepts_texts', 'accepts_advertising']);
  const [name, phone, country] = watch(['full_name', 'phone', 'country']);
  const holder = useNumberHolder(phone, country);
  const hasPhone = requiresPhone || phone.trim() !== '';
  useEffect(
    function reportEachChange() {
      return subscribe({ formState: { values: true }, callback: ({ values }) => onDraft(values) });
    },
    [subscribe, onDraft],
  );

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('client.new')}
      footer={
        <Stack gap={2}>
          <FieldError message={refusal} />
          <Button type="submit" form={formProps.id} size="lg" wide pending={pending}>
            {t('client.use_new')}
          </Button>
        </Stack>
      }
    >
      <Stack
        as="form"
        gap={3}
        {...formProps}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          // The sheet may be opened from another form, which is not submitted.
          event.stopPropagation();
          formProps.onSubmit(event);
        }}
        onChange={(event: FormEvent<HTMLFormElement>) => {
          event.stopPropagation();
          formProps.onChange();
        }}
      >
        <TextField label={t('client.full_name')} autoComplete="off" {...field('full_name')} />
        <TextField
          label={t('client.greeting_name')}
          autoComplete="off"
          placeholder={proposeGreetingName(name)}
          {...field('greeting_name')}
        />
        <TextField
          label={t(requiresPhone ? 'client.phone' : 'client.phone_optional')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...field('phone')}
        />
        <SelectField
          label={t('client.country')}
          options={countries.map((value) => ({ value, label: t(`client.countries.${value}`) }))}
          {...field('country')}
        />
        {(holder.name !== null || holder.isUnknown) && (
          <FamilySwitch holder={holder.name} {...register('shares_number')} />
        )}
        {hasPhone && <Switch label={t('client.accepts_texts')} {...register('accepts_texts')} />}
        {hasPhone && acceptsTexts && (
          <>
            <TextConsent kind="appointments" />
            <Switch label={t('client.accepts_advertising')} {...register('accepts_advertising')} />
            {acceptsOffers && <TextConsent kind="advertising" />}
          </>
        )}
      </Stack>
    </Sheet>
  );
}
