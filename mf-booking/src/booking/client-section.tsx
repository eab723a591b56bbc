import { useFormat } from '@suite/remote-kit';
import { Avatar, Button } from '@suite/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BookingClient, BookingDraft } from '../domain/booking';
import { ClientPicker } from '../pickers/client-picker';
import type { NewClientForm } from '../pickers/new-client.schema';
import styles from './booking.module.css';

interface Props {
  typed: NewClientForm | null;
  onTyped: ((typed: NewClientForm) => void) | undefined;
  /** The client cannot be changed. */
  isFixed: boolean;
  /** Called after a client was selected. */
  onChosen: () => void;
}

/** The client of the visit with warnings about them. */
export function ClientSection({ typed, onTyped, isFixed, onChosen }: Props) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { watch, setValue, formState } = useFormContext<BookingDraft>();
  const client = watch('client');
  const choose = (chosen: BookingClient | null) =>
    setValue('client', chosen, { shouldDirty: true, shouldValidate: formState.submitCount > 0 });

  if (!client) {
    return (
      <>
        <ClientPicker
          typed={typed}
          onTyped={(next) => onTyped?.(next)}
          onClient={(chosen) => {
            choose(chosen);
            onChosen();
          }}
        />
        {formState.errors.client && (
          <p role="alert" className={styles.error}>
            {t('booking.client_required')}
          </p>
        )}
      </>
    );
  }
  const phone = client.kind !== 'booker' && client.phone ? format.phone(client.phone) : null;
  return (
    <>
      <div className={styles.client}>
        <Avatar name={client.full_name} size={32} />
        <p className={styles.who}>
          {client.full_name} {phone && <span className={styles.quiet}>{phone}</span>}
        </p>
        {!isFixed && (
          <Button variant="quiet" onClick={() => choose(null)}>
            {t('booking.other_client')}
          </Button>
        )}
      </div>
      <ClientWarnings client={client} />
    </>
  );
}

/** Warnings about the client, which do not block the booking. */
export function ClientWarnings({ client }: { client: BookingClient }) {
  const { t } = useTranslation('mf-booking');
  if (client.kind !== 'known') return null;
  return (
    <>
      {client.isBlocked && <p className={styles.warning}>{t('booking.is_blocked')}</p>}
      {client.phone === null && !client.isPhoneHidden && <p className={styles.warning}>{t('booking.no_phone')}</p>}
    </>
  );
}
