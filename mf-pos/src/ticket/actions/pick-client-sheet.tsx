import { ClientPickerWithCreate } from '@suite/entities';
import { FieldError, Stack } from '@suite/ui';
import { Sheet } from '@suite/ui/overlays';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  title: string;
  /** Why the last choice was refused. */
  error: string | undefined;
  /** Saves the choice. */
  onPick: (customerId: string) => void;
  footer?: ReactNode;
  onClose: () => void;
}

/** The search for a client, or a new one: the choice is saved at once. */
export function PickClientSheet({ title, error, onPick, footer, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const [search, setSearch] = useState('');
  return (
    <Sheet isOpen onClose={onClose} title={title} footer={footer}>
      <Stack gap={3}>
        <FieldError message={error} />
        <ClientPickerWithCreate
          search={search}
          onSearch={setSearch}
          label={t('create.client')}
          hint={t('create.client_hint')}
          emptyHint={t('create.client_none_hint')}
          onPick={({ id }) => onPick(id)}
        />
      </Stack>
    </Sheet>
  );
}
