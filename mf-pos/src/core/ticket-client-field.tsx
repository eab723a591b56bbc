import { ClientField } from '@suite/entities';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

type Props = Pick<ComponentProps<typeof ClientField>, 'client' | 'error' | 'onClient'>;

/** The client of a ticket; a ticket without a client is a walk-in's. */
export function TicketClientField(props: Props) {
  const { t } = useTranslation('mf-pos');
  return (
    <ClientField
      label={t('create.client')}
      hint={t('create.client_hint')}
      emptyHint={t('create.client_none_hint')}
      {...props}
    />
  );
}
