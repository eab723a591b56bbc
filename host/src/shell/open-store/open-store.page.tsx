import {
  FailureCard,
  type PersistedDraft,
  useFieldMessages,
  useObservable,
  usePersistedDraft,
} from '@suite/remote-kit';
import { Button, EmptyState, PageFrame, PageSkeleton } from '@suite/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberStore } from '../../core/session/person-requests';
import { languageOfPerson } from '../../core/session/session';
import { saveSelectedStore } from '../../start/selected-store';
import type { OwnPageProps } from '../pages/own-page';
import { CatalogStep } from './catalog-step';
import { companyInput } from './company-input';
import { DetailsStep } from './details-step';
import { deviceProposals } from './device-proposals';
import { HoursStep } from './hours-step';
import { ServicesStep } from './services-step';
import { newDraft, newestDraft, parseDraft, readDraft, type StoreDraft } from './store-draft';
import { StoreOpened } from './store-opened';
import { TeamStep } from './team-step';
import { TextsStep } from './texts-step';
import { useSteps } from './use-steps';
import { type Created, useStoreSetup } from './use-store-setup';

/**
 * Opens a store step by step. What was entered is saved with the account after each step, and on this device as it is
 * typed.
 */
export function OpenStorePage({ suite }: OwnPageProps) {
  const { t } = useTranslation(['open-store', 'kit']);
  const { transport } = suite.started;
  const { setup, failure, fetchSetup, save, open, pending, refusal } = useStoreSetup(transport);
  const device = usePersistedDraft<StoreDraft | null>('open-store', parseDraft, null);
  const leave = () => suite.shell.navigation.push('/store/pick');

  if (failure) return <FailureCard isPage onRetry={() => void fetchSetup()} />;
  if (!setup) return <PageSkeleton rows={5} label={t('kit:loading')} />;
  if (setup.sign_up === 'closed') {
    return (
      <PageFrame kind="form" title={t('details.title')} back={leave}>
        <EmptyState
          title={t('closed.title')}
          message={t('closed.hint')}
          action={<Button onClick={leave}>{t('closed.back')}</Button>}
        />
      </PageFrame>
    );
  }
  return (
    <Steps
      suite={suite}
      save={save}
      open={open}
      pending={pending}
      refusal={refusal}
      device={device}
      begin={newestDraft(readDraft(setup.draft), device.read()) ?? newDraft(deviceProposals())}
      needsInvitation={setup.sign_up === 'invitation'}
      onLeave={leave}
    />
  );
}

interface StepsProps
  extends OwnPageProps,
    Pick<ReturnType<typeof useStoreSetup>, 'save' | 'open' | 'pending' | 'refusal'> {
  begin: StoreDraft;
  device: PersistedDraft<StoreDraft | null>;
  needsInvitation: boolean;
  onLeave: () => void;
}

function Steps({ suite, begin, device, save, open, pending, refusal, needsInvitation, onLeave }: StepsProps) {
  const session = useObservable(suite.session);
  const fieldMessages = useFieldMessages();
  const [created, setCreated] = useState<Created | null>(null);
  const { draft, change, typed, showStep, go, saveEverywhere } = useSteps({
    begin,
    device,
    save,
    navigation: suite.shell.navigation,
    isDone: created !== null,
  });
  const ownerName = session.me.user?.full_name.trim() ?? '';
  const invitation = refusal?.fields.find(({ path }) => path === 'input_obj.invitation') ?? null;
  // Another country may want another number of digits.
  const isOfTexts = refusal?.fields.some(({ path }) => path.startsWith('input_obj.texts.')) ?? false;

  useEffect(
    function showRefusal() {
      if (refusal && !invitation) suite.problems.show(refusal);
      if (isOfTexts) showStep('texts');
      if (invitation) showStep('details');
    },
    [refusal, invitation, isOfTexts, showStep, suite.problems],
  );

  const stepProps = <TValues,>(values: TValues, partOf: (entered: TValues) => Partial<StoreDraft>) => ({
    values,
    onTyped: (entered: TValues) => typed(partOf(entered)),
    onNext: (entered: TValues) => go(partOf(entered), 1),
    onBack: (entered: TValues) => go(partOf(entered), -1),
    onLater: (entered: TValues) => void saveEverywhere({ ...draft, ...partOf(entered) }).then(onLeave),
  });

  async function openStore(last: Pick<StoreDraft, 'services' | 'sampleDay'>) {
    const complete = { ...draft, ...last };
    change(complete);
    const store = await open(
      companyInput(complete, { fullName: ownerName || complete.ownName, language: languageOfPerson(session) }),
    );
    if (!store) return saveEverywhere(complete);
    device.save(null);
    saveSelectedStore(store.whmcs_id);
    await rememberStore(suite.started.transport, store.whmcs_id).catch(console.error);
    setCreated(store);
  }

  if (created) return <StoreOpened store={created} onHome={() => window.location.assign('/owner')} />;
  switch (draft.step) {
    case 'details':
      return (
        <DetailsStep
          key="details"
          {...stepProps(draft.details, (details) => ({ details }))}
          needsInvitation={needsInvitation}
          refusal={fieldMessages(invitation)}
        />
      );
    case 'hours':
      return <HoursStep {...stepProps(draft.days, (days) => ({ days }))} />;
    case 'catalog':
      return <CatalogStep {...stepProps({ template: draft.template, categories: draft.categories }, (part) => part)} />;
    case 'team':
      return (
        <TeamStep
          {...stepProps(
            { servesClients: draft.servesClients, ownName: draft.ownName, employees: draft.employees },
            (part) => part,
          )}
          ownerName={ownerName}
        />
      );
    case 'texts':
      return <TextsStep {...stepProps(draft.texts, (texts) => ({ texts }))} country={draft.details.country} />;
    case 'services':
      return (
        <ServicesStep
          {...stepProps({ services: draft.services, sampleDay: draft.sampleDay }, (last) => last)}
          pending={pending}
          onNext={(last) => void openStore(last)}
        />
      );
  }
}
