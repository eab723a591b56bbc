import { countries } from '@suite/domain';
import { type RemoteFormOptions, useRemoteForm } from '@suite/remote-kit/form';
import { Button, FieldError, SelectField, Stack, Switch, TextField } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { type FormEvent, useEffect } from 'react';
import { useMessages } from '../use-messages';
import { type NewClient, type NewClientForm, newClientSchema, toNewClient } from './new-client.schema';
import { TextConsent } from './text-consent';

interface Props {
  draft: NewClientForm;
  /** Called with each letter, so that no input is lost. */
  onDraft: (draft: NewClientForm) => void;
  onNew: (client: NewClient) => unknown;
  /** The mutation that `onNew` sends, where it sends one. */
  submission?: RemoteFormOptions<NewClientForm, NewClientForm>['submission'] | undefined;
  onClose: () => void;
}

/** A new client: a name and a phone number. */
export function NewClientSheet({ draft, onDraft, onNew, submission, onClose }: Props) {
  const { t } = useMessages();
  const {
    formProps,
    field,
    pending,
    refusal,
    form: { subscribe, register, watch },
  } = useRemoteForm({
    schema: newClientSchema,
    // Giving the number is the consent to texts about visits; offers need one of their own (47 CFR 64.1200(f)(9)).
    defaultValues: { accepts_texts: true, accepts_advertising: false, ...draft },
    ...(submission ? { submission } : {}),
    onSubmit: (client) => onNew(toNewClient(client)),
  });

  const [acceptsTexts, acceptsOffers] = watch(['accepts_texts', 'accepts_advertising']);
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
        <TextField label={t('client.phone')} type="tel" inputMode="tel" autoComplete="off" {...field('phone')} />
        <SelectField
          label={t('client.country')}
          options={countries.map((value) => ({ value, label: t(`client.countries.${value}`) }))}
          {...field('country')}
        />
        <Switch label={t('client.accepts_texts')} {...register('accepts_texts')} />
        {acceptsTexts && (
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
