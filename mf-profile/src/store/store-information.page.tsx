import { storeSettingKeys } from '@suite/domain/settings';
import { QueryStates, useBack, useGate, useService, useStore, useStoreQuery } from '@suite/remote-kit';
import { Columns, EmptyState, LinkList, PageFrame, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { usePaths } from '../paths';
import { BookingSection } from './booking-section';
import { CheckoutSection } from './checkout-section';
import { DetailsSection } from './details-section';
import { GiftCardsSection } from './gift-cards-section';
import { LogoSection } from './logo-section';
import { MessagesSection } from './messages-section';
import { StoreInformationDocument } from './store.generated';
import { TextsSection } from './texts-section';

/** The store's details and settings, in sections that are saved one by one; for owners and partners. */
export function StoreInformationPage() {
  const { t } = useTranslation('mf-profile');
  const back = useBack();
  const paths = usePaths();
  const { id } = useParams();
  const { role } = useGate();
  const { name, whmcsId } = useStore();
  const isPresent = id === String(whmcsId);
  const isInCharge = role === 'owner' || role === 'partner';

  return (
    <PageFrame title={t('store.title')} back={back} width="double">
      {!isInCharge && <EmptyState title={t('store.owners_only')} message={t('store.owners_only_hint')} />}
      {isInCharge && !isPresent && (
        <EmptyState
          title={t('store.other')}
          message={t('store.other_hint')}
          action={<Link to={paths.storeInformation({ id: String(whmcsId) })}>{t('store.open', { name })}</Link>}
        />
      )}
      {isInCharge && isPresent && <Sections key={whmcsId} />}
    </PageFrame>
  );
}

function Sections() {
  const { t } = useTranslation('mf-profile');
  const paths = usePaths();
  const query = useStoreQuery(StoreInformationDocument, { keys: storeSettingKeys });
  const sells = useService('pos');
  const books = useService('gbk');
  const hasGiftCards = useService('gc_without_pos') || sells;
  return (
    <QueryStates query={query} loading={t('store.loading')} error={t('store.error')} rows={4}>
      {({ store_details, key_storage_items }) => {
        const settings = { stored: key_storage_items, refetch: query.refetch };
        return (
          <Stack gap={5}>
            <LinkList
              links={[{ to: paths.storeReview(), label: t('store.review.title'), detail: t('store.review.link_hint') }]}
            />
            <Columns>
              <Stack gap={5}>
                <DetailsSection details={store_details} refetch={query.refetch} />
                {sells && (
                  <LogoSection
                    name={store_details.name}
                    address={store_details.avatar ?? null}
                    refetch={query.refetch}
                  />
                )}
                {sells && <CheckoutSection {...settings} />}
              </Stack>
              <Stack gap={5}>
                {hasGiftCards && <GiftCardsSection {...settings} />}
                {books && <BookingSection {...settings} />}
                {books && <MessagesSection {...settings} />}
                {(books || sells) && <TextsSection country={store_details.country_code} />}
              </Stack>
            </Columns>
          </Stack>
        );
      }}
    </QueryStates>
  );
}
