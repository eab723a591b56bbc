import { ForOwners } from '@suite/entities';
import { QueryStates, useFormat, useStoreQuery } from '@suite/remote-kit';
import { PageFrame, Row, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { ExpiringPackagesDocument } from './packages.generated';

/** The packages of the store. */
export const YourPackagePage = () => (
  <ForOwners>
    <YourPackage />
  </ForOwners>
);

function YourPackage() {
  const { t } = useTranslation('mf-billing');
  const { day } = useFormat();
  const query = useStoreQuery(ExpiringPackagesDocument, {});
  return (
    <PageFrame kind="list" title={t('packages.title')}>
      <QueryStates query={query} loading={t('packages.loading')} error={t('packages.error')} rows={4}>
        {({ crm_get_expiring_products: packages }) => (
          <Stack>
            {packages.map(({ product_code, product_name, expiration_date }) => (
              <Row key={product_code}>{`${product_name} ${day(expiration_date)}`}</Row>
            ))}
          </Stack>
        )}
      </QueryStates>
    </PageFrame>
  );
}
