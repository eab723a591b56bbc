import { type DoneState, DraftNotice } from '@suite/entities';
import { lazyOverlay, useStore, useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal, useFormDraft } from '@suite/remote-kit/form';
import { ActionBar, Button, Columns, FieldError, Row, Stack } from '@suite/ui';
import { Save, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { MessagePreview } from './message-preview';
import type { PromotionValues, ValidPromotion } from './promotion-form.schema';
import { audienceInputOf, draftInputOf, inputOf } from './promotion-input';
import { type PromotionGroupsQuery, SavePromotionDraftDocument, type SenderFragment } from './promotions.generated';
import { SendSummary } from './send-summary';
import { useAudience } from './use-audience';
import { usePromotionForm } from './use-promotion-form';
import { WhatSection } from './what-section';
import { WhenSection } from './when-section';
import { WhoSection } from './who-section';

const ConfirmSendDialog = lazyOverlay(() => import('./confirm-send-dialog'), 'ConfirmSendDialog');
const TestMessageSheet = lazyOverlay(() => import('./test-message-sheet'), 'TestMessageSheet');

interface Props {
  groups: PromotionGroupsQuery['customer_group_list'];
  sender: SenderFragment;
  initial: PromotionValues;
  /** The stored draft that the form goes on with. */
  draft: { id: string; version: number } | null;
}

/** A promotion in three steps on one page: who gets it, what it says, and when. */
export function PromotionForm({ groups, sender, initial, draft: stored }: Props) {
  const { t } = useTranslation('mf-crm');
  const { whmcsId, timezone: zone } = useStore();
  const navigate = useNavigate();
  const paths = usePaths();
  const [{ id, version }] = useState(() => stored ?? { id: crypto.randomUUID(), version: 0 });
  const [values] = useState(initial);
  const [confirming, setConfirming] = useState<ValidPromotion | null>(null);
  const [isTesting, setTesting] = useState(false);
  const { form, send } = usePromotionForm(values, sender, setConfirming);
  const typed = useFormDraft(form.form, `promotion:${whmcsId}:${stored?.id ?? 'new'}`, values);
  const saveDraft = useStoreSubmit(SavePromotionDraftDocument, { handles: isFormRefusal });
  const audience = useAudience(audienceInputOf(form.form.watch()));

  async function submit(promotion: ValidPromotion) {
    const data = await send.submit({ input_obj: inputOf(id, promotion, zone) });
    setConfirming(null);
    if (!data) return;
    typed.forget();
    const done = t(promotion.is_scheduled ? 'promotions.scheduled' : 'promotions.sending_begun');
    navigate(paths.promotion({ id }), { replace: true, state: { done } satisfies DoneState });
  }

  async function saveForLater() {
    const input_obj = draftInputOf({ id, version }, form.form.getValues(), zone);
    if (!(await saveDraft.submit({ input_obj }))) return;
    typed.forget();
    const state: DoneState = { done: t('promotions.draft_saved') };
    navigate(paths.promotions({ state: 'draft' }), { replace: true, state });
  }

  /** A test needs no more than the message. */
  async function openTest() {
    if (await form.form.trigger(['message', 'email_title', 'business_name'], { shouldFocus: true })) setTesting(true);
  }

  return (
    <Stack as="form" {...form.formProps} aria-label={t('promotions.new')}>
      <DraftNotice draft={typed} />
      <Columns>
        <Stack>
          <WhoSection form={form} groups={groups} audience={audience} sender={sender} />
          <WhatSection form={form} audience={audience} sender={sender} />
        </Stack>
        <Stack>
          <MessagePreview form={form} audience={audience} sender={sender} />
          <WhenSection form={form} audience={audience} country={sender.country_code} />
        </Stack>
      </Columns>
      <Row>
        <Button
          variant="secondary"
          icon={<Save size={20} />}
          pending={saveDraft.pending}
          onClick={() => void saveForLater()}
        >
          {t('promotions.save_draft')}
        </Button>
        <Button variant="secondary" onClick={() => void openTest()}>
          {t('promotions.test.button')}
        </Button>
      </Row>
      <ActionBar summary={<SendSummary audience={audience} />}>
        <FieldError message={form.refusal} />
        <Button type="submit" size="lg" wide icon={<Send size={20} />} pending={form.pending}>
          {t(form.form.watch('is_scheduled') ? 'promotions.schedule' : 'promotions.send')}
        </Button>
      </ActionBar>
      {confirming && (
        <ConfirmSendDialog
          promotion={confirming}
          country={sender.country_code}
          pending={send.pending}
          onConfirm={() => void submit(confirming)}
          onClose={() => setConfirming(null)}
        />
      )}
      {isTesting && <TestMessageSheet values={form.form.getValues()} onClose={() => setTesting(false)} />}
    </Stack>
  );
}
