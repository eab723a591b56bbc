import { halfTurnText } from '@suite/domain/half-turns';
import { useGate, useStoreQuery, useSuiteLinks } from '@suite/remote-kit';
import { LinkList, Section } from '@suite/ui';
import { useTranslation } from 'react-i18next';
import { OwnTurnCountDocument } from './own-turns.generated';

const everyMs = 60_000;

/** The turns of the employee today, with a link to them; nothing in a store without a turn board, or before they sign in. */
export function OwnTurnsCard() {
  const { t } = useTranslation('mf-reports');
  const links = useSuiteLinks();
  const { area } = useGate();
  const { data } = useStoreQuery(OwnTurnCountDocument, {}, { pollMs: everyMs, isLate: true });
  const row = data?.my_turns.row;
  if (!row) return null;
  const { half_turns, place } = row;
  return (
    <Section title={t('personal.turns.title')} small>
      <LinkList
        links={[
          {
            to: area === 'staff' ? links.own_turns() : links.turns(),
            label: t(half_turns === 1 || half_turns === 2 ? 'personal.turns.one' : 'personal.turns.many', {
              turns: halfTurnText(half_turns),
            }),
            detail:
              place === null
                ? t('personal.turns.signed_out')
                : place === 1
                  ? t('personal.turns.next')
                  : t('personal.turns.place', { place, people: data.my_turns.people }),
          },
        ]}
      />
    </Section>
  );
}
