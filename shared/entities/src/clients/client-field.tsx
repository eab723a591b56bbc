import { Avatar, Button, FieldError } from '@suite/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { useMessages } from '../use-messages';
import { type ClientPickerProps, ClientPickerWithCreate } from './client-picker';
import styles from './clients.module.css';
import { NoShowMark } from './no-show-mark';

interface ChosenProps {
  name: string;
  imageUrl?: string | null;
  detail?: string | null;
  noShows?: number | null | undefined;
  /** Without it the client is fixed. */
  onChange?: (() => void) | undefined;
}

/** The client that was chosen, with a button to choose another one. */
export function ChosenClient({ name, imageUrl, detail, noShows, onChange }: ChosenProps) {
  const { t } = useMessages();
  return (
    <div className={styles.chosen}>
      <Avatar name={name} src={imageUrl ?? undefined} size={32} />
      <p className={styles.name}>
        {name} {detail && <span className={styles.detail}>{detail}</span>} <NoShowMark count={noShows} />
      </p>
      {onChange && (
        <Button variant="quiet" onClick={onChange}>
          {t('client.change')}
        </Button>
      )}
    </div>
  );
}

/** The value of a form's client field; null while none is chosen. */
export const clientFieldSchema = v.nullable(
  v.object({ id: v.string(), full_name: v.string(), image_url: v.optional(v.nullable(v.string())) }),
);
export type FieldClient = NonNullable<v.InferInput<typeof clientFieldSchema>>;

interface FieldProps extends Omit<ClientPickerProps, 'onPick'> {
  client: FieldClient | null;
  error: string | undefined;
  onClient: (client: FieldClient | null) => void;
}

/** A form's client: the one that was chosen, or the search for one, or a new one. */
export function ClientField({ client, error, onClient, ...picker }: FieldProps) {
  // It outlives the choice: another client is chosen from the same results.
  const [search, setSearch] = useState('');
  if (!client) {
    return (
      <ClientPickerWithCreate
        {...picker}
        search={search}
        onSearch={setSearch}
        onPick={({ id, full_name, image_url }) => onClient({ id, full_name, image_url })}
      />
    );
  }
  return (
    <>
      <ChosenClient name={client.full_name} imageUrl={client.image_url ?? null} onChange={() => onClient(null)} />
      <FieldError message={error} />
    </>
  );
}
