import { ChosenClient, ClientPickerWithNew, type NewClientForm } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { FieldError, Note } from '@suite/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BookingClient, BookingDraft } from '../domain/booking';
import { toExistingClient } from '../domain/last-visit';

interface Props {
  typed: NewClientForm | null;
  onTyped: ((typed: NewClientForm) => void) | undefined;
  /** Whether the client cannot be changed. */
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

  function pick(chosen: BookingClient) {
    choose(chosen);
    onChosen();
  }

  if (!client) {
    return (
      <>
        <ClientPickerWithNew
          autoFocus
          requiresPhone
          draft={typed}
          onDraft={(next) => onTyped?.(next)}
          onPick={(known) => pick(toExistingClient(known))}
          onNew={(added) => pick({ kind: 'new', ...added })}
        />
        <FieldError message={formState.errors.client && t('booking.client_required')} />
      </>
    );
  }
  const phone = client.kind !== 'booker' && client.phone ? format.phone(client.phone) : null;
  return (
    <>
      <ChosenClient
        name={client.full_name}
        detail={phone}
        noShows={client.kind === 'known' ? client.noShows : null}
        onChange={isFixed ? undefined : () => choose(null)}
      />
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
      {client.isBlocked && (
        <Note tone="warning" small>
          {t('booking.is_blocked')}
        </Note>
      )}
      {client.phone === null && !client.isPhoneHidden && (
        <Note tone="warning" small>
          {t('booking.no_phone')}
        </Note>
      )}
    </>
  );
}
