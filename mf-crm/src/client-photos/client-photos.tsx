import { resizePicture } from '@suite/entities/pictures';
import { lazyOverlay, QueryStates, useFormat, useStoreQuery } from '@suite/remote-kit';
import { DoneNote, EmptyState, FieldError, FileButton, List, Section, Stack } from '@suite/ui';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientPhotoFragment, ClientPhotosDocument } from './client-photos.generated';
import styles from './client-photos.module.css';

const AddPhotoSheet = lazyOverlay(() => import('./add-photo-sheet'), 'AddPhotoSheet');
const PhotoSheet = lazyOverlay(() => import('./photo-sheet'), 'PhotoSheet');

/** Photos of the work that was done for a client, newest first; the team adds them from the camera or the device. */
export function ClientPhotos({ customerId }: { customerId: string }) {
  const { t } = useTranslation('mf-crm');
  const query = useStoreQuery(ClientPhotosDocument, { customer_id: customerId });
  const [content, setContent] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [done, setDone] = useState('');
  const open = query.data?.customer_photo_list.find(({ id }) => id === openId);

  async function choose(file: File) {
    setUnreadable(false);
    setDone('');
    try {
      setContent(await resizePicture(file, 'photo'));
    } catch {
      setUnreadable(true);
    }
  }
  async function finish(message: string) {
    setContent(null);
    setOpenId(null);
    setDone(message);
    await query.refetch();
  }

  return (
    <Section title={t('client_photos.title')}>
      <Stack gap={3}>
        <FileButton
          accept="image/*"
          variant="secondary"
          icon={<Camera size={20} />}
          onFile={(file) => void choose(file)}
        >
          {t('client_photos.add')}
        </FileButton>
        <FieldError message={isUnreadable ? t('client_photos.unreadable') : undefined} />
        <DoneNote message={done} />
        <QueryStates query={query} loading={t('client_photos.loading')} error={t('client_photos.error')} rows={3}>
          {({ customer_photo_list: photos }) =>
            photos.length === 0 ? (
              <EmptyState title={t('client_photos.empty')} message={t('client_photos.empty_hint')} />
            ) : (
              <List gap={2} className={styles.grid} aria-label={t('client_photos.title')}>
                {photos.map((photo) => (
                  <PhotoTile key={photo.id} photo={photo} onOpen={() => setOpenId(photo.id)} />
                ))}
              </List>
            )
          }
        </QueryStates>
      </Stack>
      {content !== null && (
        <AddPhotoSheet
          customerId={customerId}
          content={content}
          onClose={() => setContent(null)}
          onDone={() => void finish(t('client_photos.saved'))}
        />
      )}
      {open && (
        <PhotoSheet
          photo={open}
          onClose={() => setOpenId(null)}
          onDeleted={() => void finish(t('client_photos.deleted'))}
        />
      )}
    </Section>
  );
}

function PhotoTile({ photo, onOpen }: { photo: ClientPhotoFragment; onOpen: () => void }) {
  const { t } = useTranslation('mf-crm');
  const date = useFormat().date(photo.created_at);
  const { caption } = photo;
  return (
    <li>
      <button
        type="button"
        className={styles.tile}
        aria-label={caption ? t('client_photos.open_caption', { caption, date }) : t('client_photos.open', { date })}
        onClick={onOpen}
      >
        <img className={styles.picture} src={photo.address} alt="" loading="lazy" />
        <span className={styles.date}>{date}</span> {caption && <span className={styles.caption}>{caption}</span>}
      </button>
    </li>
  );
}
