import { ClientSearch } from '@suite/entities';
import { Note, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** The client who is compared with the chosen one. */
  id: string;
  onPick: (id: string) => void;
}

/** The search for the other record of a client. */
export function ChooseOther({ id, onPick }: Props) {
  const { t } = useTranslation('mf-crm');
  const [search, setSearch] = useState('');
  const [isSame, setSame] = useState(false);
  function pick(other: string) {
    setSame(other === id);
    if (other !== id) onPick(other);
  }
  return (
    <Section title={t('merge.choose')}>
      <Stack gap={3}>
        <Note>{t('merge.choose_hint')}</Note>
        {isSame && (
          <Note tone="warning" role="alert">
            {t('merge.same')}
          </Note>
        )}
        <ClientSearch
          search={search}
          onSearch={setSearch}
          emptyHint={t('merge.choose_none')}
          onPick={({ id: other }) => pick(other)}
        />
      </Stack>
    </Section>
  );
}
