import { storeSettingKeys } from '@suite/domain/settings';
import { ForOwners } from '@suite/entities';
import { QueryStates, useBack, useStore, useStoreQuery } from '@suite/remote-kit';
import { Columns, EmptyState, LinkList, PageFrame, Stack } from '@suite/ui';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { LinkedPart } from '../layout/linked-part';
import { usePaths } from '../paths';
import { BookingSection } from './booking-section';
import { CashDrawerSection } from './cash-drawer-section';
import { CheckoutSection } from './checkout-section';
import { DetailsSection } from './details-section';
import { GiftCardsSection } from './gift-cards-section';
import { LogoSection } from './logo-section';
import { MessagesSection } from './messages-section';
import { PaySection } from './pay-section';
import { type StoreSection, sectionTitles, useSectionPath, useStoreSections } from './sections';
import { StoreInformationDocument } from './store.generated';
import styles from './store.module.css';
import { TextsSection } from './texts-section';

/** The store's details and settings, in sections that are saved one by one; for owners and partners. */
export const StoreInformationPage = () => (
  <ForOwners>
    <StoreInformation />
  </ForOwners>
);

function StoreInformation() {
  const { t } = useTranslation('mf-profile');
  const back = useBack();
  const paths = usePaths();
  const { id } = useParams();
  const { name, whmcsId } = useStore();
  const isPresent = id === String(whmcsId);

  return (
    <PageFrame kind="form" title={t('store.title')} back={back}>
      {!isPresent && (
        <EmptyState
          title={t('store.other')}
          message={t('store.other_hint')}
          action={<Link to={paths.storeInformation({ id: String(whmcsId) })}>{t('store.open', { name })}</Link>}
        />
      )}
      {isPresent && <Sections key={whmcsId} />}
    </PageFrame>
  );
}

function Sections() {
  const { t } = useTranslation('mf-profile');
  const paths = usePaths();
  const query = useStoreQuery(StoreInformationDocument, { keys: storeSettingKeys });
  const sections = useStoreSections();
  const pathOf = useSectionPath();
  return (
    <QueryStates query={query} loading={t('store.loading')} error={t('store.error')} rows={4}>
      {({ store_details: details, key_storage_items: stored }) => {
        const { refetch } = query;
        const settings = { stored, refetch };
        const partOf: Record<StoreSection, ReactNode> = {
          details: <DetailsSection details={details} refetch={refetch} />,
          logo: <LogoSection name={details.name} address={details.avatar ?? null} refetch={refetch} />,
          checkout: <CheckoutSection {...settings} />,
          cash_drawer: <CashDrawerSection {...settings} />,
          gift_cards: <GiftCardsSection {...settings} />,
          pay: <PaySection {...settings} />,
          booking: <BookingSection {...settings} />,
          messages: <MessagesSection {...settings} />,
          texts: <TextsSection country={details.country_code} />,
        };
        const column = (ofFirst: boolean) =>
          sections
            .filter((section) => firstColumn.has(section) === ofFirst)
            .map((section) =>
              section === 'texts' ? (
                <Fragment key={section}>{partOf[section]}</Fragment>
              ) : (
                <LinkedPart key={section} hash={section}>
                  {partOf[section]}
                </LinkedPart>
              ),
            );
        return (
          <Stack gap={5}>
            <LinkList
              links={[{ to: paths.storeReview(), label: t('store.review.title'), detail: t('store.review.link_hint') }]}
            />
            {sections.length > 1 && (
              <nav aria-label={t('store.sections')} className={styles.index}>
                {sections.map((section) => (
                  <Link key={section} replace to={pathOf(section)}>
                    {t(sectionTitles[section])}
                  </Link>
                ))}
              </nav>
            )}
            <Columns>
              <Stack gap={5}>{column(true)}</Stack>
              <Stack gap={5}>{column(false)}</Stack>
            </Columns>
          </Stack>
        );
      }}
    </QueryStates>
  );
}

/** The sections of the first column, where there is room for two. */
const firstColumn: ReadonlySet<StoreSection> = new Set(['details', 'logo', 'checkout', 'cash_drawer']);
