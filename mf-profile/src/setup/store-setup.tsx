import { managesStore } from '@suite/domain';
import { lazyOverlay, QueryStates, slotCards, useGate, useRefreshSession, useStoreQuery } from '@suite/remote-kit';
import { Button, Note, Section, SuccessCheck } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SampleDay } from './sample-day';
import { StoreReadinessDocument } from './setup.generated';
import { SetupSteps } from './setup-steps';

const GoLiveSheet = lazyOverlay(() => import('./go-live-sheet'), 'GoLiveSheet');

/** On Home until a new store is live: what is there, what is left to do, and going live. */
export function StoreSetup() {
  const { t } = useTranslation('mf-profile');
  const { role } = useGate();
  const mayGoLive = managesStore(role);
  if (mayGoLive) return <OwnersSetup />;
  return (
    <Section title={t('setup.title')}>
      <Note>{t('setup.for_others')}</Note>
    </Section>
  );
}

function OwnersSetup() {
  const { t } = useTranslation('mf-profile');
  const refreshSession = useRefreshSession();
  const query = useStoreQuery(StoreReadinessDocument, {});
  const [isOpen, setOpen] = useState(false);
  const [isLive, setLive] = useState(false);

  function showLive() {
    setOpen(false);
    setLive(true);
    refreshSession();
  }

  if (isLive)
    return (
      <Section title={t('setup.title')}>
        <div role="status">
          <SuccessCheck title={t('setup.live')} message={t('setup.live_hint')} />
        </div>
      </Section>
    );
  return (
    <QueryStates query={query} loading={t('setup.loading')} error={t('setup.error')} cards={slotCards['home.setup']}>
      {({ store_readiness: readiness }) => (
        <Section title={t('setup.title')}>
          <SetupSteps readiness={readiness} />
          <Note>{t('setup.silent')}</Note>
          <Button wide onClick={() => setOpen(true)}>
            {t('setup.go_live')}
          </Button>
          <SampleDay hasSamples={readiness.has_samples} refetch={query.refetch} />
          {isOpen && <GoLiveSheet readiness={readiness} onClose={() => setOpen(false)} onLive={showLive} />}
        </Section>
      )}
    </QueryStates>
  );
}
