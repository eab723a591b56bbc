import { QueryStates, useGate, useRefreshSession, useStoreQuery } from '@suite/remote-kit';
import { Button, Note, Section, SuccessCheck } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GoLiveSheet } from '../dialogs';
import { SampleDay } from './sample-day';
import { StoreReadinessDocument } from './setup.generated';
import { SetupSteps } from './setup-steps';

/** On Home until a new store is live: what is there, what is left to do, and going live. */
export function StoreSetup() {
  const { t } = useTranslation('mf-profile');
  const { role } = useGate();
  const mayGoLive = role === 'owner' || role === 'partner';
  return (
    <Section title={t('setup.title')}>{mayGoLive ? <OwnersSetup /> : <Note>{t('setup.for_others')}</Note>}</Section>
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
      <div role="status">
        <SuccessCheck title={t('setup.live')} message={t('setup.live_hint')} />
      </div>
    );
  return (
    <QueryStates query={query} loading={t('setup.loading')} error={t('setup.error')} rows={5}>
      {({ store_readiness: readiness }) => (
        <>
          <SampleDay hasSamples={readiness.has_samples} refetch={query.refetch} />
          <SetupSteps readiness={readiness} />
          <Note>{t('setup.silent')}</Note>
          <Button wide onClick={() => setOpen(true)}>
            {t('setup.go_live')}
          </Button>
          {isOpen && <GoLiveSheet readiness={readiness} onClose={() => setOpen(false)} onLive={showLive} />}
        </>
      )}
    </QueryStates>
  );
}
