import { lazyOverlay, QueryStates, useGate, usePrefetch, useStoreQuery } from '@suite/remote-kit';
import { Button, List, LiveRegion, Note, PageFrame, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { usePaths } from '../paths';
import type { SessionToEnd } from './end-session-dialog';
import { SessionRow } from './session-row';
import { OwnSessionsDocument } from './sessions.generated';

const EndSessionDialog = lazyOverlay(() => import('./end-session-dialog'), 'EndSessionDialog');

/** The devices on which the person is signed in: each other one, or all of them, can be signed out. */
export function SessionsPage() {
  const { t } = useTranslation('mf-profile');
  const navigate = useNavigate();
  const paths = usePaths();
  const { area } = useGate();
  const query = useStoreQuery(OwnSessionsDocument, {});
  const [ending, setEnding] = useState<SessionToEnd | null>(null);
  const [announcement, setAnnouncement] = useState('');
  usePrefetch(EndSessionDialog);

  function finish() {
    setAnnouncement(t(ending === 'others' ? 'sessions.others_ended' : 'sessions.ended'));
    setEnding(null);
    query.refetch();
  }

  return (
    <PageFrame
      kind="record"
      title={t('sessions.title')}
      back={area === 'owner' ? () => navigate(paths.profile()) : undefined}
    >
      <QueryStates query={query} loading={t('sessions.loading')} error={t('sessions.error')} rows={3}>
        {({ session_list: sessions }) => (
          <Stack gap={4}>
            <LiveRegion message={announcement} />
            <Note>{t(area === 'owner' ? 'sessions.hint' : 'sessions.hint_staff')}</Note>
            <List gap={3}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </List>
            {sessions.some((session) => !session.is_current) ? (
              <Button variant="secondary" wide onClick={() => setEnding('others')}>
                {t('sessions.end_others')}
              </Button>
            ) : (
              <Note>{t('sessions.only_this')}</Note>
            )}
          </Stack>
        )}
      </QueryStates>
      {ending && <EndSessionDialog ending={ending} onClose={() => setEnding(null)} onEnded={finish} />}
    </PageFrame>
  );
}
