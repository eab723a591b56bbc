import { FactList } from '@suite/entities';
import { QueryStates, useFormat, useNow, useStoreQuery } from '@suite/remote-kit';
import { Columns, EmptyState, List, Note, PageFrame, Section, Stack } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { EntryList } from './entry-list';
import { TurnCard } from './turn-card';
import { MyTurnsDocument, type MyTurnsQuery } from './turns.generated';
import styles from './turns.module.css';
import { boardPollMs, useTurnBoard } from './use-turn-board';
import { useTurnText } from './use-turn-text';

/** The turns of the employee who is signed in, and the board of everybody without amounts. */
export function OwnTurnsPage() {
  const { t } = useTranslation('mf-crm');
  const query = useStoreQuery(MyTurnsDocument, {}, { pollMs: boardPollMs });
  return (
    <PageFrame kind="board" title={t('turns.own.title')}>
      <QueryStates query={query} loading={t('turns.loading')} error={t('turns.error')} rows={5}>
        {({ my_turns }) =>
          my_turns.row ? (
            <Columns>
              <Stack>
                <OwnRow turns={my_turns} row={my_turns.row} />
                <Section title={t('turns.own.today')} small>
                  <EntryList entries={my_turns.entries} label={t('turns.own.today')} />
                </Section>
              </Stack>
              <Everybody />
            </Columns>
          ) : (
            <Stack>
              <EmptyState title={t('turns.own.empty')} message={t('turns.own.empty_hint')} />
              <Everybody />
            </Stack>
          )
        }
      </QueryStates>
    </PageFrame>
  );
}

type Own = MyTurnsQuery['my_turns'];

/** The own count, the place of it, and what it is made of. */
function OwnRow({ turns: { people }, row }: { turns: Own; row: NonNullable<Own['row']> }) {
  const { t } = useTranslation('mf-crm');
  const format = useFormat();
  const text = useTurnText();
  const now = useNow();
  const parts = ['start', 'served', 'late', 'skipped', 'adjusted'] as const;
  return (
    <Section title={t('turns.own.count')} small>
      <Stack gap={2}>
        <span className={styles.own}>{text.turns(row.half_turns)}</span>
        <span>
          {row.place === null
            ? t('turns.status.signed_out')
            : row.place === 1
              ? t('turns.own.next')
              : t('turns.own.place', { place: row.place, people })}
        </span>
        <FactList
          facts={[
            ...parts.map((part) => {
              const value = row[`${part}_half_turns`];
              return [t(`turns.fact.${part}`), value !== 0 && text.turns(value)] as const;
            }),
            [t('turns.fact.bonus'), row.bonus > 0 && row.bonus],
            [t('turns.fact.status'), text.status(row, now)],
            [t('turns.fact.signed_in'), row.signed_in_at && format.time(row.signed_in_at)],
          ]}
        />
        {row.is_provisional && <Note small>{t('turns.provisional_hint')}</Note>}
      </Stack>
    </Section>
  );
}

function Everybody() {
  const { t } = useTranslation('mf-crm');
  const query = useTurnBoard();
  return (
    <Section title={t('turns.next')} small>
      <QueryStates query={query} loading={t('turns.loading')} error={t('turns.error')} rows={4}>
        {({ turn_board: { rows } }) => {
          const present = rows.filter(({ place }) => place !== null);
          return present.length === 0 ? (
            <Note>{t('turns.empty')}</Note>
          ) : (
            <List as="ol" gap={2} aria-label={t('turns.next')}>
              {present.map((row) => (
                <TurnCard key={row.employee_id} row={row} />
              ))}
            </List>
          );
        }}
      </QueryStates>
    </Section>
  );
}
