import { useSubmit } from '@suite/graphql';
import { ConfirmDialog } from '@suite/ui/overlays';
import { useTranslation } from 'react-i18next';
import { EndOtherSessionsDocument, EndSessionDocument, type OwnSessionFragment } from './sessions.generated';

/** One session, or all but the present one. */
export type SessionToEnd = OwnSessionFragment | 'others';

interface Props {
  ending: SessionToEnd;
  onClose: () => void;
  onEnded: () => void;
}

/** Confirms that a device, or every other one, is signed out. */
export function EndSessionDialog({ ending, onClose, onEnded }: Props) {
  const { t } = useTranslation('mf-profile');
  const one = useSubmit(EndSessionDocument);
  const others = useSubmit(EndOtherSessionsDocument);
  const isAll = ending === 'others';

  async function end() {
    if (await (isAll ? others.submit({}) : one.submit({ id: ending.id }))) onEnded();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={
        isAll
          ? t('sessions.confirm_others')
          : t('sessions.confirm', { name: ending.device_name ?? t('sessions.unknown') })
      }
      message={t(isAll ? 'sessions.confirm_others_message' : 'sessions.confirm_message')}
      confirm={t(isAll ? 'sessions.end_others' : 'sessions.end')}
      cancel={t('sessions.cancel')}
      tone="danger"
      pending={one.pending || others.pending}
      onConfirm={end}
    />
  );
}
