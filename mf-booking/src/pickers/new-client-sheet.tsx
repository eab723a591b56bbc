import { valibotResolver } from '@hookform/resolvers/valibot';
import { countries } from '@suite/domain';
import { useFieldMessages } from '@suite/remote-kit';
import { Button, SelectField, TextField } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type NewClientForm, newClientSchema, toNewClient } from './new-client.schema';
import styles from './pickers.module.css';

interface Props {
  typed: NewClientForm;
  /** Called on each input, so that none is lost. */
  onTyped: (typed: NewClientForm) => void;
  onClient: (client: ReturnType<typeof toNewClient>) => void;
  onClose: () => void;
}

/** The form of a new client: name and phone number. */
export function NewClientSheet({ typed, onTyped, onClient, onClose }: Props) {
  const { t } = useTranslation('mf-booking');
  const fieldMessage = useFieldMessages();
  const id = useId();
  const { register, handleSubmit, formState, subscribe } = useForm<NewClientForm>({
    defaultValues: typed,
    resolver: valibotResolver(newClientSchema),
  });
  const errorOf = (field: keyof NewClientForm) => {
    const code = formState.errors[field]?.message;
    return code ? fieldMessage({ code, params: {} }) : undefined;
  };

  useEffect(
    function reportChanges() {
      return subscribe({ formState: { values: true }, callback: ({ values }) => onTyped(values) });
    },
    [subscribe, onTyped],
  );

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('pick.new_client')}
      footer={
        <Button type="submit" form={id} size="lg" wide>
          {t('pick.use_client')}
        </Button>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={handleSubmit((form) => onClient(toNewClient(form)))}>
        <TextField
          label={t('pick.full_name')}
          autoComplete="off"
          error={errorOf('full_name')}
          {...register('full_name')}
        />
        <TextField
          label={t('pick.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          error={errorOf('phone')}
          {...register('phone')}
        />
        <SelectField
          label={t('pick.country')}
          options={countries.map((value) => ({ value, label: t(`pick.countries.${value}`) }))}
          {...register('country')}
        />
      </form>
    </Sheet>
  );
}
