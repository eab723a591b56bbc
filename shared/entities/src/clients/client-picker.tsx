import type { Country } from '@suite/domain';
import { debounceMs } from '@suite/domain/durations';
import {
  QueryStates,
  useDebouncedValue,
  usePermission,
  usePrefetch,
  useStoreQuery,
  useStoreSubmit,
  useUnsaved,
} from '@suite/remote-kit';
import { isFormRefusal } from '@suite/remote-kit/form';
import { Avatar, Button, EmptyState, List, Note, SearchField, Stack } from '@suite/ui';
import { UserPlus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useMessages } from '../use-messages';
import { useSearchFocus } from '../use-search-focus';
import {
  type ClientChoiceFragment,
  CreateClientDocument,
  SearchClientsDocument,
  StoreCountryDocument,
} from './clients.generated';
import styles from './clients.module.css';
import type { NewClient, NewClientForm } from './new-client.schema';
import { NewClientSheet } from './new-client-sheet.lazy';
import { NoShowMark } from './no-show-mark';
import { useClientDetails } from './use-client-details';

export interface ClientPickerProps {
  onPick: (client: ClientChoiceFragment) => void;
  /** The search's label; by default it names the searched fields. */
  label?: string;
  /** Shown until something is typed. */
  hint?: string;
  /** Shown if no client is found. */
  emptyHint?: string;
  /** Whether the search takes the focus as soon as it is there. */
  autoFocus?: boolean;
}

interface NewClientProps {
  /** The saved draft of a new client. */
  draft: NewClientForm | null;
  /** Called with each letter, so that no input is lost. */
  onDraft: (draft: NewClientForm) => void;
  onNew: (client: NewClient) => unknown;
  /** The mutation that `onNew` sends, where it sends one. */
  submission?: ComponentProps<typeof NewClientSheet>['submission'];
  /** Whether a new client needs a number, as for an appointment. */
  requiresPhone?: boolean;
}

interface TypedSearch {
  search: string;
  onSearch: (text: string) => void;
}

/** A client, found by name or phone number, or entered as a new one. */
export function ClientPickerWithNew(props: ClientPickerProps & NewClientProps) {
  const [search, setSearch] = useState('');
  return <ClientSearchWithNew {...props} search={search} onSearch={setSearch} />;
}

/** The same; the component that renders it owns the typed search. */
function ClientSearchWithNew({
  draft,
  onDraft,
  onNew,
  submission,
  requiresPhone,
  search,
  onSearch,
  ...picker
}: ClientPickerProps & NewClientProps & TypedSearch) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const country = useStoreQuery(StoreCountryDocument, {}).data?.company_list[0]?.country_code ?? 'US';
  usePrefetch(NewClientSheet);
  return (
    <>
      <ClientSearch
        {...picker}
        search={search}
        onSearch={onSearch}
        action={
          <Button variant="secondary" wide icon={<UserPlus size={20} />} onClick={() => setOpen(true)}>
            {t('client.new')}
          </Button>
        }
      />
      {isOpen && (
        <NewClientSheet
          draft={draft && search.trim() === '' ? draft : draftFrom(search.trim(), country)}
          onDraft={onDraft}
          onNew={onNew}
          submission={submission}
          requiresPhone={requiresPhone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/**
 * A client, found by name or phone number, or created as a new one by people who may, and then chosen at once. What was
 * typed stays if the API refuses it.
 */
export function ClientPickerWithCreate({ onPick, ...picker }: ClientPickerProps & TypedSearch) {
  const mayCreate = [usePermission('CREATE_ORDER'), usePermission('UPDATE_BOOKING')].includes(true);
  const [draft, setDraft] = useState<NewClientForm | null>(null);
  const create = useStoreSubmit(CreateClientDocument, { handles: isFormRefusal });
  if (!mayCreate) return <ClientSearch onPick={onPick} {...picker} />;

  async function onNew(client: NewClient) {
    const created = await create.submit({ input_obj: client });
    if (created) onPick(created.customer_create);
  }
  return (
    <ClientSearchWithNew
      {...picker}
      onPick={onPick}
      draft={draft}
      onDraft={setDraft}
      onNew={onNew}
      submission={create}
    />
  );
}

/** A search without result is the beginning of a new client: a number, or a name. */
const draftFrom = (search: string, country: Country): NewClientForm =>
  /\d/.test(search) ? { full_name: '', phone: search, country } : { full_name: search, phone: '', country };

interface SearchProps extends ClientPickerProps, TypedSearch {
  /** Below the results. */
  action?: React.ReactNode;
}

/** The search itself; the component that renders it owns the typed text, which outlives the search. */
export function ClientSearch({
  onPick,
  label,
  hint,
  emptyHint,
  autoFocus = false,
  search,
  onSearch,
  action,
}: SearchProps) {
  const { t } = useMessages();
  const detailsOf = useClientDetails();
  const debounced = useDebouncedValue(search.trim(), debounceMs);
  const found = useStoreQuery(SearchClientsDocument, { search: debounced }, { skip: debounced === '' });
  const box = useSearchFocus(autoFocus);
  useUnsaved(search !== '');

  return (
    <Stack gap={3} ref={box}>
      <SearchField label={label ?? t('client.search')} value={search} onChange={onSearch} />
      {debounced === '' && hint && <Note small>{hint}</Note>}
      {debounced !== '' && (
        <QueryStates query={found} loading={t('client.loading')} error={t('client.error')}>
          {({ customer_list }) =>
            customer_list.length === 0 ? (
              <EmptyState title={t('client.none', { search: debounced })} message={emptyHint} />
            ) : (
              <List aria-label={t('client.list')}>
                {customer_list.map((client) => (
                  <li key={client.id}>
                    <button type="button" className={styles.client} onClick={() => onPick(client)}>
                      <Avatar name={client.full_name} src={client.image_url ?? undefined} size={32} />
                      <span className={styles.name}>
                        {client.full_name}{' '}
                        {detailsOf(client).map((detail) => (
                          <span key={detail} className={styles.detail}>
                            {detail}{' '}
                          </span>
                        ))}
                        <NoShowMark count={client.no_show_count} />
                      </span>
                    </button>
                  </li>
                ))}
              </List>
            )
          }
        </QueryStates>
      )}
      {/* One element in every state: a tap while the results arrive is not lost. */}
      {action}
    </Stack>
  );
}
