import { QueryStates, useFormat, useStoreQuery } from '@suite/remote-kit';
import { List, Note, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ClientTypesPreviewDocument } from './client-types.generated';
import type { TypeRulesInput } from './type-rules.schema';

/** How many clients would change from what to what by the typed rules. */
export function TypePreview({ input }: { input: TypeRulesInput }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const query = useStoreQuery(ClientTypesPreviewDocument, { input_obj: input }, { isCached: false });
  return (
    <QueryStates query={query} loading={t('client_types.counting')} error={t('client_types.preview_error')} rows={2}>
      {({ customer_type_preview: { changes, total, vip_from } }) => {
        const changed = changes.reduce((all, { count }) => all + count, 0);
        return (
          <Stack gap={2}>
            <strong role="status">
              {changed === 0 ? t('client_types.unchanged') : t('client_types.some_change', { count: changed, total })}
            </strong>
            <List gap={1} aria-label={t('client_types.preview')}>
              {changes.map(({ from, to, count }) => (
                <li key={`${from} ${to}`}>
                  {t('client_types.change', {
                    count,
                    from: t(`client_types.${from}`),
                    to: t(`client_types.${to}`),
                  })}
                </li>
              ))}
            </List>
            {input.vip_mode === 'percent' && vip_from !== null && (
              <Note small>{t('client_types.vip_from', { amount: format.money(vip_from) })}</Note>
            )}
          </Stack>
        );
      }}
    </QueryStates>
  );
}
