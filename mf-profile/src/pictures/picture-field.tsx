import { type PictureShape, resizePicture } from '@suite/entities/pictures';
import { useFieldMessages } from '@suite/remote-kit';
import type { FormSubmission } from '@suite/remote-kit/form';
import { Avatar, Button, FieldError, LiveRegion } from '@suite/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './picture-field.module.css';

interface Props {
  /** What it is: the words of the buttons. */
  kind: 'photo' | 'logo' | 'picture';
  name: string;
  address: string | null;
  color?: number | null | undefined;
  submission: FormSubmission;
  /** Saves a picture (base64), or none; returns whether it was saved. */
  onSave: (content: string | null) => Promise<boolean>;
}

const shapes: Record<Props['kind'], PictureShape> = { photo: 'square', logo: 'whole', picture: 'square' };

/** A picture with buttons to choose another one, which is saved at once, and to remove it. */
export function PictureField({ kind, name, address, color, submission, onSave }: Props) {
  const { t } = useTranslation('mf-profile');
  const fieldMessage = useFieldMessages();
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  async function save(content: string | null) {
    setAnnouncement('');
    if (await onSave(content)) setAnnouncement(t(content ? `pictures.saved_${kind}` : `pictures.removed_${kind}`));
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    setUnreadable(false);
    submission.reset();
    let content: string;
    try {
      content = await resizePicture(file, shapes[kind]);
    } catch {
      return setUnreadable(true);
    }
    await save(content);
  }

  return (
    <div className={styles.field}>
      <Shown kind={kind} name={name} address={address} color={color} />
      <div className={styles.actions}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t(`pictures.choose_${kind}`)}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        <Button variant="secondary" pending={submission.pending} onClick={() => input.current?.click()}>
          {t(address ? `pictures.change_${kind}` : `pictures.choose_${kind}`)}
        </Button>
        {address && (
          <Button variant="quiet" disabled={submission.pending} onClick={() => save(null)}>
            {t(`pictures.remove_${kind}`)}
          </Button>
        )}
        <FieldError
          message={isUnreadable ? t('pictures.unreadable') : fieldMessage(submission.fieldProblem('input_obj.content'))}
        />
      </div>
      <LiveRegion message={announcement} />
    </div>
  );
}

function Shown({ kind, name, address, color }: Pick<Props, 'kind' | 'name' | 'address' | 'color'>): ReactNode {
  if (kind === 'photo') return <Avatar name={name} src={address ?? undefined} size={88} color={color} />;
  return address && <img className={kind === 'logo' ? styles.logo : styles.picture} src={address} alt="" />;
}
