import { ForOwners } from '@suite/entities';
import { lazyOverlay, QueryStates, useFormat, useStoreQuery, useStoreSubmit, useSuiteLinks } from '@suite/remote-kit';
import { Button, DoneNote, EmptyState, LinkList, List, PageFrame, Section, Stack } from '@suite/ui';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { PackageCard } from './package-card';
import {
  ResumePackageDocument,
  type StorePackageFragment,
  StorePackagesDocument,
  type StorePackagesQuery,
} from './packages.generated';
import { UnpaidPackage } from './unpaid-package';

const CancelDialog = lazyOverlay(() => import('./cancel-dialog'), 'CancelDialog');
const ReasonSheet = lazyOverlay(() => import('./reason-sheet'), 'ReasonSheet');
const ChangeSheet = lazyOverlay(() => import('./change-sheet'), 'ChangeSheet');

/** The packages of the store: what it has, what it costs, when it renews and with which card. */
export const YourPackagePage = () => (
  <ForOwners>
    <YourPackage />
  </ForOwners>
);

function YourPackage() {
  const { t } = useTranslation('mf-billing');
  const navigate = useNavigate();
  const paths = usePaths();
  const links = useSuiteLinks();
  const query = useStoreQuery(StorePackagesDocument, {});
  const unpaid = query.data?.billing_unpaid_invoices ?? [];
  return (
    <PageFrame
      kind="list"
      title={t('packages.title')}
      back={() => navigate(links.profile())}
      action={
        <Button variant={unpaid.length > 0 ? 'secondary' : 'primary'} onClick={() => navigate(paths.products())}>
          {t('packages.add')}
        </Button>
      }
    >
      <Stack gap={5}>
        <QueryStates query={query} loading={t('packages.loading')} error={t('packages.error')} rows={4}>
          {({ company_get_crm_services: packages, billing_unpaid_invoices: invoices }) => (
            <Stack gap={5}>
              <Unpaid invoices={invoices} onChanged={query.refetch} />
              <Packages packages={packages} onChanged={query.refetch} />
            </Stack>
          )}
        </QueryStates>
        <Section small title={t('packages.more')}>
          <LinkList
            links={[
              { to: links.payment_method(), label: t('packages.cards') },
              { to: paths.invoices(), label: t('invoices.title') },
              { to: paths.history(), label: t('history.title') },
              { to: paths.buyCredits(), label: t('credits.title') },
              { to: paths.orders(), label: t('orders.title') },
            ]}
          />
        </Section>
      </Stack>
    </PageFrame>
  );
}

interface UnpaidProps {
  invoices: StorePackagesQuery['billing_unpaid_invoices'];
  onChanged: () => Promise<void>;
}

/** What is not paid, and that it was paid. */
function Unpaid({ invoices, onChanged }: UnpaidProps) {
  const { t } = useTranslation('mf-billing');
  const [isPaid, setPaid] = useState(false);
  const onResult = async (isPaidNow: boolean) => {
    setPaid(isPaidNow);
    await onChanged();
  };
  return (
    <div>
      <DoneNote message={isPaid ? t('unpaid.paid') : ''} />
      {invoices.map((invoice) => (
        <UnpaidPackage key={invoice.invoice_id} invoice={invoice} onResult={onResult} />
      ))}
    </div>
  );
}

interface Props {
  packages: readonly StorePackageFragment[];
  onChanged: () => Promise<void>;
}

type Open = { kind: 'cancel' | 'reason' | 'change'; package: StorePackageFragment };

function Packages({ packages, onChanged }: Props) {
  const { t } = useTranslation('mf-billing');
  const { day } = useFormat();
  const [params] = useSearchParams();
  const [id, service] = [params.get('package'), params.get('service')];
  const linked =
    packages.find((one) => id !== null && one.id === id) ??
    packages.find((one) => service !== null && one.service_flag === service);
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState('');
  const resume = useStoreSubmit(ResumePackageDocument);
  const close = () => setOpen(null);
  const changed = (message: string) => {
    setDone(message);
    void onChanged();
  };
  async function keep({ id, product_name }: StorePackageFragment) {
    if (id && (await resume.submit({ input_obj: { id } }))) changed(t('packages.resumed', { product: product_name }));
  }
  if (packages.length === 0)
    return <EmptyState icon={<Package size={32} />} title={t('packages.none')} message={t('packages.none_hint')} />;
  return (
    <Stack gap={2}>
      <DoneNote message={done} />
      <List gap={3} columns aria-label={t('packages.title')}>
        {packages.map((one) => (
          <PackageCard
            key={one.id ?? one.product_code}
            package={one}
            isLinked={one === linked}
            isResuming={resume.pending}
            onChange={() => setOpen({ kind: 'change', package: one })}
            onCancel={() => setOpen({ kind: 'cancel', package: one })}
            onResume={() => void keep(one)}
          />
        ))}
      </List>
      {open?.kind === 'cancel' && (
        <CancelDialog
          package={open.package}
          onClose={close}
          onCanceled={(lastDay) => {
            setOpen({ ...open, kind: 'reason' });
            changed(t('packages.canceled', { product: open.package.product_name, day: day(lastDay) }));
          }}
        />
      )}
      {open?.kind === 'reason' && <ReasonSheet package={open.package} onClose={close} />}
      {open?.kind === 'change' && (
        <ChangeSheet
          package={open.package}
          onClose={close}
          onChanged={(message: string) => {
            close();
            changed(message);
          }}
        />
      )}
    </Stack>
  );
}
