import { ClientName, Money, RangePicker, useDateRange } from '@suite/entities';
import { QueryStates, useBack } from '@suite/remote-kit';
import { Button, EmptyState, List, LiveRegion, Note, PageFrame, Row, Stack } from '@suite/ui';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { BigFigure } from '../figures/big-figure';
import { counted } from '../figures/counted';
import { isNamedKey, readDimension } from '../income/dimensions';
import { useGroupNames } from '../income/use-group-names';
import { readFigure } from './figure-names';
import { RowItem } from './row-item';
import { type IncomeRow, type RowsOf, useIncomeRows, useRowsExport } from './use-income-rows';

/** The tickets, payments and other rows that a figure is the sum of, and the sum; those of one employee with `employee`. */
export function RowsPage() {
  const [params] = useSearchParams();
  return <FigureRows employeeId={params.get('employee')} />;
}

/** The rows of the figure that the address names; only those of an employee with an id. */
export function FigureRows({ employeeId }: Pick<RowsOf, 'employeeId'>) {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const range = useDateRange();
  const [params] = useSearchParams();
  const figure = readFigure(params.get('figure'));
  const [by, key] = [params.get('by'), params.get('key')];
  const group = by !== null && key !== null ? { by: readDimension(by), key } : null;
  return (
    <PageFrame kind="report" title={t(figure === 'tickets' ? 'rows.tickets' : `figures.${figure}`)} back={back}>
      <Stack>
        <RangePicker range={range} />
        {!range.problem && <Rows of={{ figure, group, employeeId, days: range.days }} />}
      </Stack>
    </PageFrame>
  );
}

/** The most rows that are counted. */
const maxCount = 1_000;

function Rows({ of }: { of: RowsOf }) {
  const { t } = useTranslation('mf-reports');
  const { loadMore, ...query } = useIncomeRows(of);
  return (
    <QueryStates query={query} loading={t('rows.loading')} error={t('rows.error')} rows={8}>
      {({ income_rows: { rows, total, count, has_more } }) => (
        <Stack>
          <div>
            <GroupName of={of} first={rows[0]} />
            <BigFigure>{of.figure === 'tickets' ? total : <Money cents={total} />}</BigFigure>
            <Note>{count > maxCount ? t('rows.many') : t('rows.sum_of', counted(count))}</Note>
          </div>
          {rows.length === 0 ? (
            <EmptyState title={t('rows.empty')} message={t('figures.empty_hint')} />
          ) : (
            <>
              <Export of={of} />
              <List gap={2} columns aria-label={t('rows.list')}>
                {rows.map((row) => (
                  <RowItem key={row.id} row={row} />
                ))}
              </List>
              {has_more && (
                <Button variant="quiet" wide pending={query.loading} onClick={() => void loadMore()}>
                  {t('rows.more')}
                </Button>
              )}
            </>
          )}
        </Stack>
      )}
    </QueryStates>
  );
}

/** The group whose rows are shown: as the page before called it, or as its first row does. */
function GroupName({ of: { group, employeeId }, first }: { of: RowsOf; first: IncomeRow | undefined }) {
  const { state } = useLocation();
  const nameOf = useGroupNames();
  if (!group) return null;
  const passedName = typeof state === 'object' && state !== null && 'group' in state ? String(state.group) : null;
  const seen = {
    staff: first?.employee_name,
    customer: first?.client_name,
    service: first?.label,
    product: first?.label,
  } as Partial<Record<string, string | null>>;
  const { name } = nameOf(group.by, { key: group.key, name: passedName ?? seen[group.by] ?? null });
  return (
    <Note>
      {employeeId !== null && first?.employee_name ? `${first.employee_name} · ` : ''}
      {group.by === 'customer' ? <ClientName id={isNamedKey(group.key) ? null : group.key}>{name}</ClientName> : name}
    </Note>
  );
}

function Export({ of }: { of: RowsOf }) {
  const { t } = useTranslation('mf-reports');
  const { save, pending, saved } = useRowsExport(
    of,
    t(of.figure === 'tickets' ? 'rows.tickets' : `figures.${of.figure}`),
  );
  return (
    <Row>
      <Button variant="quiet" pending={pending} icon={<Download size={20} />} onClick={() => void save()}>
        {t('figures.csv')}
      </Button>
      <LiveRegion message={saved} />
    </Row>
  );
}
