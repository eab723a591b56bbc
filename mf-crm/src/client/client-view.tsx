import { QueryStates } from '@suite/remote-kit';
import { DoneNote, EmptyState, Note, Stack, Tabs } from '@suite/ui';
import { Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientPhotos } from '../client-photos/client-photos';
import { ClientGroups } from '../groups/client-groups';
import { PossibleDuplicates } from '../merge/possible-duplicates';
import { ClientPoints } from '../points/client-points';
import { ClientReviews } from '../reviews/client-reviews';
import styles from './client.module.css';
import { ClientAbout } from './client-about';
import { ClientActions } from './client-actions';
import { ClientGlance } from './client-glance';
import { ClientMessages } from './client-messages';
import { ClientVisits } from './client-visits';
import { useClientSaved } from './saved-client';
import type { ClientProfile, OpenClient } from './use-client';
import { useClientTab } from './use-client-tab';

interface Props {
  client: OpenClient;
  /** Whether it has a page of its own, with room for columns. */
  isPage?: boolean;
  onChanged?: (() => void) | undefined;
}

/** One client: what to know before the visit, and in tabs what was and what is known. */
export function ClientView({ client: { id, query }, isPage = false, onChanged }: Props) {
  const { t } = useTranslation('mf-crm');
  const isSaved = useClientSaved(id);
  if (!query.data && query.problem?.kind === 'not_found')
    return <EmptyState title={t('client.missing')} message={t('client.missing_hint')} />;
  const Parts = isPage ? PageParts : Stack;
  function changed() {
    onChanged?.();
    void query.refetch();
  }
  return (
    <Stack gap={3}>
      <DoneNote message={isSaved ? t('client_edit.saved') : ''} />
      <QueryStates query={query} loading={t('client.loading')} error={t('client.error')} rows={6}>
        {({ customer_by_id: profile }) => (
          <Parts>
            <Stack>
              <ClientActions client={profile.customer} hasPhone={profile.consent.has_phone} />
              {profile.customer.note && (
                <Note tone="warning" boxed className={styles.pinned}>
                  <Pin size={18} />
                  <span className={styles.note}>{profile.customer.note}</span>
                </Note>
              )}
              <ClientGlance profile={profile} />
            </Stack>
            <div className={styles.beside}>
              <ClientTabs profile={profile} onChanged={changed} onDeleted={onChanged} />
            </div>
            {/* What arrives later is below what is used first, which therefore does not move. */}
            <Stack className={styles.later}>
              <PossibleDuplicates customerId={profile.id} />
              <ClientPoints customerId={profile.id} />
              <ClientGroups customerId={profile.id} />
              <ClientReviews customerId={profile.id} />
            </Stack>
          </Parts>
        )}
      </QueryStates>
    </Stack>
  );
}

/** Columns of their own widths, which the frame of the page makes room for. */
const PageParts = ({ children }: { children: ReactNode }) => (
  <div className={styles.parts} data-columns>
    {children}
  </div>
);

interface TabsProps {
  profile: ClientProfile;
  onChanged: () => void;
  onDeleted: (() => void) | undefined;
}

function ClientTabs({ profile, onChanged, onDeleted }: TabsProps) {
  const { t } = useTranslation('mf-crm');
  const { tabs, tab, setTab } = useClientTab();
  return (
    <Tabs
      label={t('client.tabs.label')}
      selected={tab}
      onSelect={setTab}
      tabs={tabs.map((id) => ({ id, label: t(`client.tabs.${id}`) }))}
    >
      <div className={styles.panel}>
        {tab === 'visits' && <ClientVisits id={profile.id} />}
        {tab === 'messages' && <ClientMessages profile={profile} onChanged={onChanged} />}
        {tab === 'photos' && <ClientPhotos customerId={profile.id} />}
        {tab === 'about' && <ClientAbout profile={profile} onChanged={onChanged} onDeleted={onDeleted} />}
      </div>
    </Tabs>
  );
}
