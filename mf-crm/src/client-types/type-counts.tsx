import { FactList } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Note, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { TypeRulesFragment } from './client-types.generated';

/** How many clients have each type now, and since when. */
export function TypeCounts({ rules: { counts, computed_at, is_due } }: { rules: TypeRulesFragment }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  return (
    <Stack gap={3}>
      <FactList facts={counts.map(({ type, count }) => [t(`client_types.${type}`), String(count)])} />
      <Note small role="status">
        {is_due || !computed_at
          ? t('client_types.is_due')
          : t('client_types.computed', { time: format.dateTime(computed_at) })}
      </Note>
    </Stack>
  );
}
