import { managesStore } from '@suite/domain';
import { AccessDenied } from '@suite/entities';
import { lazyOverlay, QueryStates, useGate, usePrefetch } from '@suite/remote-kit';
import { Button, EmptyState, Note, PageFrame, Row, Section, Stack } from '@suite/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WaitingClients } from '../check-in/waiting-clients';
import { usePaths } from '../paths';
import { RecentEvents } from './recent-events';
import { TurnList } from './turn-list';
import type { TurnBoardFragment } from './turns.generated';
import styles from './turns.module.css';
import { UndoLast } from './undo-last';
import { boardPollMs, useTurnActions, useTurnBoard } from './use-turn-board';

const SeatSheet = lazyOverlay(() => import('./seat-sheet'), 'SeatSheet');
const SignInSheet = lazyOverlay(() => import('./sign-in-sheet'), 'SignInSheet');

/** The turn board of the day: who serves the next walk-in. */
export function TurnsPage() {
  const { role } = useGate();
  return role === 'staff' ? <AccessDenied /> : <Turns />;
}

function Turns() {
  const { t } = useTranslation('mf-crm');
  const query = useTurnBoard();
  const [isSeating, setSeating] = useState(false);
  const board = query.data?.turn_board;
  const hasPeople = board?.rows.some(({ place }) => place !== null) ?? false;
  usePrefetch(SeatSheet);
  return (
    <PageFrame
      kind="board"
      title={t('turns.title')}
      action={
        hasPeople &&
        board?.opens_tickets && (
          <Button icon={<UserPlus size={20} />} onClick={() => setSeating(true)}>
            {t('turns.walk_in')}
          </Button>
        )
      }
    >
      <Stack>
        <QueryStates query={query} loading={t('turns.loading')} error={t('turns.error')} rows={5}>
          {({ turn_board }) => <Board board={turn_board} onChanged={query.refetch} />}
        </QueryStates>
      </Stack>
      {isSeating && (
        <SeatSheet
          onClose={() => setSeating(false)}
          onSeated={() => {
            setSeating(false);
            void query.refetch();
          }}
        />
      )}
    </PageFrame>
  );
}

function Board({ board, onChanged }: { board: TurnBoardFragment; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('mf-crm');
  const paths = usePaths();
  const { role } = useGate();
  const [isSigningIn, setSigningIn] = useState(false);
  const actions = useTurnActions(onChanged);
  const signIn = (
    <Button variant={board.rows.length === 0 ? 'primary' : 'secondary'} onClick={() => setSigningIn(true)}>
      {t('turns.sign_in')}
    </Button>
  );
  const present = board.rows.filter(({ place }) => place !== null);
  const left = board.rows.filter(({ place }) => place === null);
  return (
    <>
      <UndoLast board={board} actions={actions} />
      <div className={styles.board}>
        <Stack>
          {present.length === 0 ? (
            <EmptyState
              title={t('turns.empty')}
              message={t('turns.empty_hint')}
              action={board.others.length > 0 && signIn}
            />
          ) : (
            <TurnList rows={present} label={t('turns.next')} actions={actions} onChanged={onChanged} />
          )}
          {present.length > 0 && board.others.length > 0 && <Row>{signIn}</Row>}
          {left.length > 0 && (
            <Section title={t('turns.signed_out')} small>
              <TurnList rows={left} label={t('turns.signed_out')} actions={actions} onChanged={onChanged} />
            </Section>
          )}
        </Stack>
        <Stack>
          <WaitingClients pollMs={boardPollMs} onChanged={() => void onChanged()} />
          <RecentEvents version={board.version} />
          <Row gap={4}>
            <Link to={paths.turnLog()}>{t('turns.log.title')}</Link>
            {managesStore(role) && <Link to={paths.turnSettings()}>{t('turns.settings.title')}</Link>}
          </Row>
          <Note small>{t(board.opens_tickets ? 'turns.provisional_hint' : 'turns.no_tickets_hint')}</Note>
        </Stack>
      </div>
      {isSigningIn && <SignInSheet people={board.others} actions={actions} onClose={() => setSigningIn(false)} />}
    </>
  );
}
