import { useFormat, useGate } from '@suite/remote-kit';
import { Button, Switch } from '@suite/ui';
import { Dialog } from '@suite/ui/overlays';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotifySwitch } from '../notify-switch';
import { useClientName } from '../use-client-name';
import type { MovableFragment } from './move.generated';
import styles from './move.module.css';
import { MoveChoice } from './move-choice';
import { MoveRefusal } from './move-refusal';
import { MoveSummary } from './move-summary';
import { type MoveTarget, useMove } from './use-move';

export interface MoveDialogProps {
  appointment: MovableFragment;
  to: MoveTarget;
  /** The known conflict at that time. */
  conflict?: string | undefined;
  onMoved: (appointment: MovableFragment) => void;
  onClose: () => void;
}

/** Shows the old and new time of an appointment, requires a confirmation, and moves it once. */
export function MoveDialog({ appointment, to, conflict, onMoved, onClose }: MoveDialogProps) {
  const { t } = useTranslation('mf-booking');
  const format = useFormat();
  const { area } = useGate();
  const [choosing, setChoosing] = useState(false);
  const yes = useRef<HTMLButtonElement>(null);
  const plan = useMove(appointment, to);
  const others = plan.from.visit.length - 1;
  const noStaffLabel = plan.from.employee ? t('move.anyone') : t('card.unassigned');
  const client = useClientName()(plan.from);

  async function move() {
    const moved = await plan.move();
    if (moved) onMoved(moved);
  }

  function verb() {
    if (plan.isOverrulable) return t('move.anyway');
    return plan.refusal && plan.refusal.code !== 'appointment_changed' ? t('move.retry') : t('move.yes');
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={t('move.title', { client })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('move.no', { time: format.time(plan.from.start_time) })}
          </Button>
          <Button ref={yes} pending={plan.pending} disabled={!plan.isNewTime && !plan.isNewEmployee} onClick={move}>
            {verb()}
          </Button>
        </>
      }
    >
      <MoveSummary plan={plan} noStaffLabel={noStaffLabel} />
      {conflict && plan.to === to && !plan.refusal && (
        <p className={styles.refusal}>{t('move.conflict', { conflict })}</p>
      )}
      {plan.refusal && (
        <MoveRefusal
          problem={plan.refusal}
          freeTimes={plan.freeTimes}
          requested={{
            parts: [
              {
                employee: plan.to.employee,
                start: plan.to.start,
                end: plan.end,
                processing: plan.from.processing,
                finishing: plan.from.finishing,
              },
            ],
            except: plan.from.visit.map(({ id }) => id),
          }}
          onFreeTime={(start) => {
            plan.choose({ start });
            yes.current?.focus();
          }}
        />
      )}
      {choosing ? (
        <MoveChoice to={plan.to} noStaffLabel={noStaffLabel} onChoose={plan.choose} mayAssign={area === 'owner'} />
      ) : (
        <Button variant="quiet" className={styles.other} onClick={() => setChoosing(true)}>
          {t('move.choose')}
        </Button>
      )}
      {others > 0 && plan.isNewTime && (
        <Switch
          label={t('move.whole_visit', { count: others })}
          checked={plan.isWholeVisit}
          onChange={(event) => plan.setWholeVisit(event.target.checked)}
        />
      )}
      <NotifySwitch checked={plan.notifiesClient} onChange={plan.setNotifiesClient} />
    </Dialog>
  );
}
