import { FactList, ForOwners, Money, PagedList, usePagedList, useSearchParam } from '@suite/entities';
import { useBack } from '@suite/remote-kit';
import { Chip, Chips, EmptyState, List, Note, PageFrame, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { InvoiceRow } from './invoice-row';
import { InvoicesDocument, type InvoicesQueryVariables } from './invoices.generated';

/** Larger counts are not exact. */
const maxCount = 1_000;

const filters = {
  all: {},
  open: { status: { _eq: 'open' }, kind: { _eq: 'invoice' } },
  paid: { status: { _eq: 'paid' }, kind: { _eq: 'invoice' } },
  credit_notes: { kind: { _eq: 'credit_note' } },
} as const satisfies Record<string, InvoicesQueryVariables['where']>;
type InvoiceFilter = keyof typeof filters;
const names = Object.keys(filters) as InvoiceFilter[];

/** Invoices and credit notes of the suite to the store, the newest first. */
export const InvoicesPage = () => (
  <ForOwners>
    <Invoices />
  </ForOwners>
);

function Invoices() {
  const { t } = useTranslation('mf-billing');
  const back = useBack();
  const [named, setFilter] = useSearchParam('status');
  const filter = names.find((one) => one === named) ?? 'all';
  const list = usePagedList(
    InvoicesDocument,
    { where: filters[filter] },
    { list: 'billing_invoice_list', count: ({ billing_invoice_aggregate }) => billing_invoice_aggregate.count },
  );
  const credit = list.data?.billing_account.credit ?? 0;
  return (
    <PageFrame kind="list" title={t('invoices.title')} back={back}>
      <Stack>
        {credit > 0 && (
          <Section title={t('invoices.credit')} small>
            <FactList facts={[[t('invoices.credit'), <Money key="credit" cents={credit} />]]} />
            <Note small>{t('invoices.credit_hint')}</Note>
          </Section>
        )}
        <Chips legend={t('invoices.filter')} hidesLegend>
          {names.map((one) => (
            <Chip key={one} selected={one === filter} onSelect={() => setFilter(one === 'all' ? '' : one)}>
              {t(`invoices.filters.${one}`)}
            </Chip>
          ))}
        </Chips>
        <PagedList
          list={list}
          loading={t('invoices.loading')}
          error={t('invoices.error')}
          more={t('invoices.more')}
          results={
            list.count > maxCount ? t('invoices.many', { count: maxCount }) : t('invoices.count', { count: list.count })
          }
          empty={<EmptyState title={t(`invoices.none.${filter}`)} message={t(`invoices.none_hint.${filter}`)} />}
          loadsOnScroll
        >
          {(rows) => (
            <List gap={2} aria-label={t('invoices.title')}>
              {rows.map((invoice) => (
                <InvoiceRow key={invoice.id} invoice={invoice} />
              ))}
            </List>
          )}
        </PagedList>
      </Stack>
    </PageFrame>
  );
}
