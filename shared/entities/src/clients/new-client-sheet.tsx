import { countries } from '@suite/domain';
import { useRemoteForm } from '@suite/remote-kit/form';
import { Button, SelectField, Stack, TextField } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useEffect } from 'react';
import { useMessages } from '../use-messages';
import { type NewClient, type NewClientForm, newClientSchema, toNewClient } from './new-client.schema';

interface Props {
  draft: NewClientForm;
  /** Called with each letter, so that no input is lost. */
  onDraft: (draft: NewClientForm) => void;
  onNew: (client: NewClient) => void;
  onClose: () => void;
}

/** A new client: a name and a phone number. */
export function NewClientSheet({ draft, onDraft, onNew, onClose }: Props) {
  const { t } = useMessages();
  const {
    formProps,
    field,
    form: { subscribe },
  } = useRemoteForm({
    schema: newClientSchema,
    defaultValues: draft,
    onSubmit: (client) => onNew(toNewClient(client)),
  });

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
        <Button type="submit" form={formProps.id} size="lg" wide>
          {t('client.use_new')}
        </Button>
      }
    >
      <Stack as="form" gap={3} {...formProps}>
        <TextField label={t('client.full_name')} autoComplete="off" {...field('full_name')} />
        <TextField label={t('client.phone')} type="tel" inputMode="tel" autoComplete="off" {...field('phone')} />
        <SelectField
          label={t('client.country')}
          options={countries.map((value) => ({ value, label: t(`client.countries.${value}`) }))}
          {...field('country')}
        />
      </Stack>
    </Sheet>
  );
}
