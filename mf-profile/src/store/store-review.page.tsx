import { readStoreSettings, type StoreSettingKey, storeSettingKeys } from '@suite/domain/settings';
import { zoneName } from '@suite/domain/zones';
import { FactList, ForOwners } from '@suite/entities';
import { QueryStates, useBack, useFormat, useLanguage, useService, useStore, useStoreQuery } from '@suite/remote-kit';
import { Columns, LinkList, Note, PageFrame, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../paths';
import { checkoutKeys } from './checkout.schema';
import { giftCardKeys } from './gift-cards-section';
import { messageKeys } from './messages.schema';
import { type DetailsFragment, StoreInformationDocument } from './store.generated';
import { useSettingText } from './use-setting-text';

const bookingKeys = [
  'appointment_slot_minutes',
  'booking_lead_hours',
  'booking_horizon_days',
  'cancellation_window_hours',
] as const;

/** The whole store at one glance: what is missing, its details and every setting, each part with its page. */
export const StoreReviewPage = () => (
  <ForOwners>
    <StoreReview />
  </ForOwners>
);

function StoreReview() {
  const { t } = useTranslation('mf-profile');
  const back = useBack();
  const query = useStoreQuery(StoreInformationDocument, { keys: storeSettingKeys });
  return (
    <PageFrame title={t('store.review.title')} back={back} width="double">
      <QueryStates query={query} loading={t('store.loading')} error={t('store.error')} rows={4}>
        {({ store_details, key_storage_items }) => <Review details={store_details} stored={key_storage_items} />}
      </QueryStates>
    </PageFrame>
  );
}

interface Props {
  details: DetailsFragment;
  stored: readonly { key: string; value: string }[];
}

function Review({ details, stored }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const language = useLanguage();
  const paths = usePaths();
  const { whmcsId } = useStore();
  const { textOf } = useSettingText();
  const sells = useService('pos');
  const books = useService('gbk');
  const hasGiftCards = useService('gc_without_pos') || sells;
  const settings = readStoreSettings(storeSettingKeys, stored);
  const change = [{ to: paths.storeInformation({ id: String(whmcsId) }), label: t('store.review.change') }];

  const rowsOf = (keys: readonly StoreSettingKey[]) =>
    keys.map((key): Row => [t(`store.settings.${key}`), textOf(key, settings[key] as never)]);
  const { name, address1, address2, business_phone_number: phone, country_code, timezone } = details;
  const address = [address1, address2].filter(Boolean).join(', ');
  const missing = [
    ...(address ? [] : [t('store.review.no_address')]),
    ...(phone ? [] : [t('store.review.no_phone')]),
    ...(details.avatar || !sells ? [] : [t('store.review.no_logo')]),
  ];
  const detailRows: Row[] = [
    [t('store.details.name'), name],
    [t('store.review.address'), address || t('store.no_text')],
    [t('store.details.business_phone_number'), phone ? format.phone(phone) : t('store.no_text')],
    [t('store.details.country_code'), t(`invite.countries.${country_code}`)],
    [t('store.details.timezone'), zoneName(timezone, language)],
    [t('store.details.language'), t(`language.${details.language}`)],
  ];

  return (
    <Stack gap={5}>
      {missing.map((text) => (
        <Note key={text} tone="warning">
          {text}
        </Note>
      ))}
      <Columns>
        <Stack gap={4}>
          <Facts title={t('store.details.title')} rows={detailRows} />
          {sells && <Facts title={t('store.checkout')} rows={rowsOf(checkoutKeys)} />}
        </Stack>
        <Stack gap={4}>
          {hasGiftCards && <Facts title={t('store.gift_cards')} rows={rowsOf(giftCardKeys)} />}
          {books && <Facts title={t('store.booking')} rows={rowsOf(bookingKeys)} />}
          {books && <Facts title={t('store.messages')} rows={rowsOf(messageKeys)} />}
        </Stack>
      </Columns>
      <LinkList
        links={[
          ...change,
          { to: paths.openingHours(), label: t('hours.title') },
          { to: paths.catalog(), label: t('catalog.title') },
        ]}
      />
    </Stack>
  );
}

type Row = readonly [name: string, value: string];

function Facts({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <Section title={title}>
      <FactList facts={rows} />
    </Section>
  );
}
