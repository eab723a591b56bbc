import type { ClientGroupCondition } from '@suite/domain/customer-groups';
import { debounceMs } from '@suite/domain/durations';
import { useDebouncedValue, useStoreQuery } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';
import { GroupPreviewDocument } from './groups.generated';

/** How many clients the typed conditions find now. */
export function RuleCount({ rule }: { rule: readonly ClientGroupCondition[] | null }) {
  const { t } = useTranslation('mf-crm');
  const typed = useDebouncedValue(JSON.stringify(rule), debounceMs);
  const counted = JSON.parse(typed) as ClientGroupCondition[] | null;
  const query = useStoreQuery(GroupPreviewDocument, { rule: counted ?? [] }, { skip: !counted, isCached: false });
  const { customer_count: count, total } = query.data?.customer_group_preview ?? { customer_count: 0, total: 0 };
  if (!rule) return <span role="status">{t('groups.incomplete')}</span>;
  if (query.problem && !query.data) return <span role="status">{t('groups.not_counted')}</span>;
  if (!query.data || typed !== JSON.stringify(rule)) return <span role="status">{t('groups.counting')}</span>;
  const share = total > 0 ? Math.round((count * 100) / total) : 0;
  return <span role="status">{t('groups.clients_share', { count, share })}</span>;
}
