import { readStoreSettings, type StoreSettingKey, storeSettingKeys } from '@suite/domain/settings';
import { zoneName } from '@suite/domain/zones';
import { FactList, ForOwners } from '@suite/entities';
import {
  QueryStates,
  useBack,
  useFormat,
  useLanguage,
  usePermission,
  useService,
  useStoreQuery,
  useSuiteLinks,
} from '@suite/remote-kit';
import { Columns, LinkList, Note, PageFrame, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OpeningHoursDocument } from '../hours/hours.generated';
import { usePaths } from '../paths';
import { cashDrawerKeys } from './cash-drawer-section';
import { checkoutKeys } from './checkout.schema';
import { giftCardKeys } from './gift-cards-section';
import { messageKeys } from './messages.schema';
import { payKeys } from './pay-section';
import { type StoreSection, useSectionPath } from './sections';
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
  const hours = useStoreQuery(OpeningHoursDocument, {});
  const hasHours = hours.data?.business_work_days.some((one) => one.employee_id === null && one.has_own_hours) ?? true;
  return (
    <PageFrame kind="record" title={t('store.review.title')} back={back}>
      <QueryStates query={query} loading={t('store.loading')} error={t('store.error')} rows={4}>
        {({ store_details, key_storage_items }) => (
          <Review details={store_details} stored={key_storage_items} hasHours={hasHours} />
        )}
      </QueryStates>
    </PageFrame>
  );
}

interface Props {
  details: DetailsFragment;
  stored: readonly { key: string; value: string }[];
  /** Whether the store has opening hours; true until it is known. */
  hasHours: boolean;
}

function Review({ details, stored, hasHours }: Props) {
  const { t } = useTranslation('mf-profile');
  const format = useFormat();
  const language = useLanguage();
  const paths = usePaths();
  const links = useSuiteLinks();
  const mayReview = usePermission('REVIEW');
  const sectionPath = useSectionPath();
  const { textOf } = useSettingText();
  const sells = useService('pos');
  const books = useService('gbk');
  const hasGiftCards = useService('gc_without_pos') || sells;
  const settings = readStoreSettings(storeSettingKeys, stored);

  const rowsOf = (keys: readonly StoreSettingKey[]) =>
    keys.map((key): Row => [t(`store.settings.${key}`), textOf(key, settings[key] as never)]);
  const { name, address1, address2, business_phone_number: phone, country_code, timezone } = details;
  const address = [address1, address2].filter(Boolean).join(', ');
  const missing = [
    ...(address ? [] : [{ text: t('store.review.no_address'), to: sectionPath('details') }]),
    ...(phone ? [] : [{ text: t('store.review.no_phone'), to: sectionPath('details') }]),
    ...(hasHours ? [] : [{ text: t('store.review.no_hours'), to: paths.openingHours() }]),
    ...(details.avatar || !sells ? [] : [{ text: t('store.review.no_logo'), to: sectionPath('logo') }]),
  ];
  const detailRows: Row[] = [
    [t('store.details.name'), name],
    [t('store.review.address'), address || t('store.no_text')],
    [t('store.details.business_phone_number'), phone ? format.phone(phone) : t('store.no_text')],
    [t('store.details.country_code'), t(`store.countries.${country_code}`)],
    [t('store.details.timezone'), zoneName(timezone, language)],
    [t('store.details.language'), t(`language.${details.language}`)],
  ];

  return (
    <Stack gap={5}>
      {missing.map(({ text, to }) => (
        <Note key={text} tone="warning">
          {text} <Link to={to}>{t('store.review.add')}</Link>
        </Note>
      ))}
      <Columns>
        <Stack gap={4}>
          <Facts section="details" title={t('store.details.title')} rows={detailRows} />
          {sells && <Facts section="checkout" title={t('store.checkout')} rows={rowsOf(checkoutKeys)} />}
          {hasGiftCards && <Facts section="cash_drawer" title={t('store.cash_drawer')} rows={rowsOf(cashDrawerKeys)} />}
        </Stack>
        <Stack gap={4}>
          {hasGiftCards && <Facts section="gift_cards" title={t('store.gift_cards')} rows={rowsOf(giftCardKeys)} />}
          {sells && <Facts section="pay" title={t('store.pay')} rows={rowsOf(payKeys)} />}
          {books && <Facts section="booking" title={t('store.booking')} rows={rowsOf(bookingKeys)} />}
          {books && <Facts section="messages" title={t('store.messages')} rows={rowsOf(messageKeys)} />}
        </Stack>
      </Columns>
      <LinkList
        links={[
          { to: paths.openingHours(), label: t('hours.title') },
          { to: paths.catalog(), label: t('catalog.title') },
          ...(mayReview ? [{ to: links.reviews(), label: t('profile.reviews') }] : []),
        ]}
      />
    </Stack>
  );
}

type Row = readonly [name: string, value: string];

interface FactsProps {
  /** Where they are changed. */
  section: StoreSection;
  title: string;
  rows: readonly Row[];
}

function Facts({ section, title, rows }: FactsProps) {
  const { t } = useTranslation('mf-profile');
  const sectionPath = useSectionPath();
  return (
    <Section title={title}>
      <FactList facts={rows} />
      <Link to={sectionPath(section)} aria-label={t('store.review.change_section', { section: title })}>
        {t('store.review.change')}
      </Link>
    </Section>
  );
}
