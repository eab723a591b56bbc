import { Card, List, Note, Section } from '@suite/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientsOfFile } from './imported-clients';
import type { ImportOutcome, ImportPlan } from './use-client-import';

interface Props {
  plan: ImportPlan;
  found: ClientsOfFile;
  leftOut: number;
}

/** What the import will do, in numbers, before it is done. */
export function ImportPlanSummary({ plan: { outcomes, refusing }, found, leftOut }: Props) {
  const { t } = useTranslation('mf-crm');
  const card = useRef<HTMLDivElement>(null);
  useEffect(function scrollToPlan() {
    card.current?.scrollIntoView({ block: 'center' });
  }, []);
  const count = (...which: ImportOutcome[]) => outcomes.filter((outcome) => which.includes(outcome)).length;
  const blocked = found.clients.filter(
    ({ client }, index) => client.is_blocked_from_booking && ['created', 'family'].includes(outcomes[index] ?? ''),
  ).length;
  const lines = [
    ['new', count('created', 'family')],
    ['family', count('family')],
    ['filled', count('filled')],
    ['unchanged', count('existing')],
    ['refusing', refusing],
    ['blocked', blocked],
    ['turned', found.clients.filter(({ isTurned }) => isTurned).length],
    ['erased', count('erased')],
    ['left_out', leftOut],
  ] as const;
  return (
    <Section title={t('clients.plan.title')}>
      <div ref={card}>
        <Card>
          <List gap={2} aria-label={t('clients.plan.title')}>
            {lines
              .filter(([key, number]) => number > 0 || key === 'new')
              .map(([key, number]) => (
                <li key={key}>{t(`clients.plan.${key}`, { count: number })}</li>
              ))}
          </List>
        </Card>
      </div>
      <Note small>{t('clients.plan.hint')}</Note>
    </Section>
  );
}
