import { QueryStates, useBack, useDebouncedValue, useSelectStore, useStore, useStoreQuery } from '@suite/remote-kit';
import { Avatar, EmptyState, LiveRegion, Note, PageFrame, SearchField, Stack } from '@suite/ui';
import { ChoiceList } from '@suite/ui/overlays';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoreListDocument, type StoreListQuery } from './stores.generated';

/** The most stores that are listed at once; the search finds the others. */
const limit = 100;

const searchDelay = 200;

/** The stores of the person; choosing one switches to it. */
export function StoreListPage() {
  const { t } = useTranslation('mf-profile');
  const back = useBack();
  const [search, setSearch] = useState('');
  const name = useDebouncedValue(search.trim(), searchDelay);
  const query = useStoreQuery(StoreListDocument, { limit, name: name || null });
  return (
    <PageFrame kind="form" title={t('stores.title')} back={back}>
      <Stack>
        <Note>{t('stores.hint')}</Note>
        <SearchField label={t('stores.search')} value={search} onChange={setSearch} />
        <QueryStates query={query} loading={t('stores.loading')} error={t('stores.error')}>
          {({ company_list }) => <Stores stores={company_list} search={name} />}
        </QueryStates>
      </Stack>
    </PageFrame>
  );
}

interface Props {
  stores: StoreListQuery['company_list'];
  /** The text that they were searched by. */
  search: string;
}

function Stores({ stores, search }: Props) {
  const { t } = useTranslation(['mf-profile', 'kit']);
  const { whmcsId } = useStore();
  const select = useSelectStore();

  return (
    <>
      <LiveRegion message={search === '' ? '' : t('stores.found', { count: stores.length })} />
      <ChoiceList
        label={t('stores.title')}
        selected={String(whmcsId)}
        onSelect={(id) => Number(id) !== whmcsId && select(Number(id))}
        empty={<EmptyState title={t('stores.none', { search })} message={t('stores.none_hint')} />}
        options={stores.map(({ whmcs_id, name, avatar, address1, company_user }) => ({
          id: String(whmcs_id),
          label: name,
          detail: [address1, t(`kit:role.${company_user.role}`)].filter(Boolean).join(' · '),
          leading: <Avatar name={name} src={avatar ?? undefined} size={32} />,
        }))}
      />
      {stores.length === limit && <Note small>{t('stores.more', { count: limit })}</Note>}
    </>
  );
}
