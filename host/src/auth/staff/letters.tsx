import { Button, VisuallyHidden } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { useMinutesLeft } from './refusal';
import styles from './staff-sign-in.module.css';

type Stage = { kind: 'waiting'; request: { user_code: string }; until: number } | { kind: 'late' };

/** The letters that an owner or manager types on their own phone, while they are valid. */
export function Letters({ stage, onAgain }: { stage: Stage; onAgain: () => void }) {
  const { t } = useTranslation('auth');
  const count = useMinutesLeft(stage.kind === 'waiting' ? stage.until : null);
  if (stage.kind === 'late') {
    return (
      <div className={styles.letters}>
        <p role="alert" className={styles.note}>
          {t('staff.enrol.late')}
        </p>
        <Button size="lg" wide onClick={onAgain}>
          {t('staff.enrol.again')}
        </Button>
      </div>
    );
  }
  const letters = [...stage.request.user_code];
  return (
    <div className={styles.letters}>
      <p className={styles.note}>{t('staff.enrol.steps', { address: `${location.host}/owner/authorize` })}</p>
      <p role="status" className={styles.shown}>
        <span aria-hidden="true">
          <span>{letters.slice(0, 4).join('')}</span> <span>{letters.slice(4).join('')}</span>
        </span>
        <VisuallyHidden>{t('staff.enrol.letters', { letters: letters.join(' ') })}</VisuallyHidden>
      </p>
      <p className={styles.note}>{t('staff.enrol.waiting', { count })}</p>
    </div>
  );
}
