import { lastDayOf } from '@suite/domain/campaigns';
import { businessDay } from '@suite/domain/time';
import type { ShellProblem } from '@suite/graphql';
import { lazyOverlay, useNow, useProblemMessages, useStore, useStoreSubmit } from '@suite/remote-kit';
import { Button, FieldError, Row } from '@suite/ui';
import { CircleStop, Copy, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import { PausePromotionDocument, type PromotionFragment, ResumePromotionDocument } from './promotions.generated';

const StopDialog = lazyOverlay(() => import('./stop-dialog'), 'StopDialog');
const DeleteDraftDialog = lazyOverlay(() => import('./delete-draft-dialog'), 'DeleteDraftDialog');

interface Props {
  promotion: PromotionFragment;
  onChanged: () => void;
}

/** The API decides by its own clock, which may be ahead of the device's. */
const isPastLastDay = ({ code }: ShellProblem): boolean => code === 'campaign_past_last_day';

/** What can be done with a promotion now; the next step first. */
export function PromotionActions({ promotion, onChanged }: Props) {
  const { t } = useTranslation('mf-crm');
  const navigate = useNavigate();
  const paths = usePaths();
  const pause = useStoreSubmit(PausePromotionDocument);
  const problemMessage = useProblemMessages();
  const resume = useStoreSubmit(ResumePromotionDocument, { handles: isPastLastDay });
  const [open, setOpen] = useState<'stop' | 'delete' | null>(null);
  const { id, status, pause_reason } = promotion;
  const input = { input_obj: { id } };
  const close = () => setOpen(null);
  const { timezone } = useStore();
  const today = businessDay(useNow(), timezone);
  const lastDay = lastDayOf(promotion);
  const isTooLate = lastDay !== null && lastDay < today;

  /** The promotion may have moved on meanwhile: what is shown is fetched again after a refusal, too. */
  async function change(submit: (variables: typeof input) => Promise<unknown>) {
    await submit(input);
    onChanged();
  }

  if (status === 'draft')
    return (
      <Row>
        <Button icon={<Pencil size={20} />} onClick={() => navigate(paths.newPromotion({ draft: id }))}>
          {t('promotions.continue')}
        </Button>
        <Button variant="secondary" icon={<Trash2 size={20} />} onClick={() => setOpen('delete')}>
          {t('promotions.delete.button')}
        </Button>
        {open === 'delete' && (
          <DeleteDraftDialog
            promotion={promotion}
            onClose={close}
            onDeleted={() => {
              onChanged();
              navigate(paths.promotions({ state: 'draft' }), { replace: true });
            }}
          />
        )}
      </Row>
    );

  const isOver = status === 'sent' || status === 'stopped';
  const refusal = resume.problem && isPastLastDay(resume.problem) ? problemMessage(resume.problem).message : undefined;
  return (
    <>
      <Row>
        {status === 'paused' && pause_reason !== 'complaints' && !isTooLate && (
          <Button icon={<Play size={20} />} pending={resume.pending} onClick={() => void change(resume.submit)}>
            {t('promotions.resume')}
          </Button>
        )}
        {(status === 'sending' || status === 'scheduled') && (
          <Button
            variant="secondary"
            icon={<Pause size={20} />}
            pending={pause.pending}
            onClick={() => void change(pause.submit)}
          >
            {t('promotions.pause')}
          </Button>
        )}
        {!isOver && (
          <Button variant="danger" icon={<CircleStop size={20} />} onClick={() => setOpen('stop')}>
            {t('promotions.stop.button')}
          </Button>
        )}
        {promotion.kind === 'campaign' && (
          <Button
            variant={isOver ? 'primary' : 'secondary'}
            icon={<Copy size={20} />}
            onClick={() => navigate(paths.newPromotion({ from: id }))}
          >
            {t('promotions.copy')}
          </Button>
        )}
        {open === 'stop' && (
          <StopDialog
            promotion={promotion}
            onClose={close}
            onStopped={() => {
              close();
              onChanged();
            }}
          />
        )}
      </Row>
      <FieldError message={refusal} />
    </>
  );
}
