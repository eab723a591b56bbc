import { Money } from '@suite/entities';
import { useFormat, usePermission, useSuiteLinks } from '@suite/remote-kit';
import { Card, Note, Row, RowLink } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import type { IncomeRow } from './use-income-rows';

/** A row of a figure; it opens its ticket. */
export function RowItem({ row }: { row: IncomeRow }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const links = useSuiteLinks();
  const mayOpen = usePermission('ORDER');
  const part = row.label ?? t(`rows.parts.${row.part}`);
  const title = row.order_code ? t('rows.ticket', { code: row.order_code }) : t(`rows.kinds.${row.kind}`);
  const what = row.part === 'ticket' ? null : part;
  const details = [
    row.kind === 'sale' || !row.order_code ? what : [t(`rows.kinds.${row.kind}`), what].filter(Boolean).join(' · '),
    [format.dateTime(row.occurred_at), row.client_name, row.employee_name].filter(Boolean).join(' · '),
  ];
  const amount = <Money cents={row.amount} />;
  if (row.order_id && mayOpen)
    return <RowLink to={links.order({ id: row.order_id })} title={title} details={details} aside={amount} />;
  return (
    <Card as="li">
      <Row spread>
        <div>
          {title}
          {details.map(
            (detail) =>
              detail && (
                <Note key={detail} small>
                  {detail}
                </Note>
              ),
          )}
        </div>
        {amount}
      </Row>
    </Card>
  );
}
