import { businessDay } from '@suite/domain/time';
import { FactList } from '@suite/entities';
import { QueryStates, useStore, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { Button, Card, DoneNote, List, MessageDialog, Note, Section, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoveStructureDocument, type StructureFragment, StructureVersionsDocument } from './pay-terms.generated';
import { useStructureText } from './use-structure-text';

interface Props {
  employeeId: string;
  canRemove: boolean;
  onRemoved: () => Promise<void>;
}

/** The versions of an employee's agreed pay: those that begin later can be removed, the others say what held when. */
export function StructureHistory({ employeeId, canRemove, onRemoved }: Props) {
  const { t } = useTranslation('mf-reports');
  const { timezone } = useStore();
  const [done, setDone] = useState('');
  const query = useStoreQuery(StructureVersionsDocument, { employee_id: employeeId });
  const today = businessDay(new Date(), timezone);
  return (
    <Section title={t('pay_terms.history')}>
      <DoneNote message={done} />
      <QueryStates query={query} loading={t('pay_terms.loading')} error={t('pay_terms.error')}>
        {({ commission_structure_list: versions }) =>
          versions.length === 0 ? (
            <Note>{t('pay_terms.no_history')}</Note>
          ) : (
            <List gap={2}>
              {versions.map((version) => (
                <Version
                  key={version.valid_from}
                  version={version}
                  canRemove={canRemove && (version.valid_from ?? '') > today}
                  onRemoved={() => {
                    setDone(t('pay_terms.removed'));
                    void query.refetch();
                    void onRemoved();
                  }}
                />
              ))}
            </List>
          )
        }
      </QueryStates>
    </Section>
  );
}

interface VersionProps {
  version: StructureFragment;
  canRemove: boolean;
  onRemoved: () => void;
}

function Version({ version, canRemove, onRemoved }: VersionProps) {
  const { t } = useTranslation('mf-reports');
  const { facts, since, summary } = useStructureText();
  const [isConfirming, setConfirming] = useState(false);
  const { submit, pending } = useStoreSubmit(RemoveStructureDocument);
  const { employee_id, valid_from } = version;

  async function remove() {
    if (!valid_from) return;
    const result = await submit({ input_obj: { employee_id, valid_from } });
    setConfirming(false);
    if (result) onRemoved();
  }

  return (
    <Card as="li">
      <Stack gap={2}>
        <details>
          <summary>
            {since(version)} · {summary(version)}
          </summary>
          <FactList facts={facts(version)} />
        </details>
        {canRemove && (
          <Button variant="quiet" onClick={() => setConfirming(true)}>
            {t('pay_terms.remove')}
          </Button>
        )}
      </Stack>
      {isConfirming && (
        <MessageDialog
          title={t('pay_terms.remove_title')}
          message={t('pay_terms.remove_message')}
          onClose={() => setConfirming(false)}
        >
          <Button variant="secondary" onClick={() => setConfirming(false)}>
            {t('pay_terms.keep')}
          </Button>
          <Button variant="danger" pending={pending} onClick={remove}>
            {t('pay_terms.remove')}
          </Button>
        </MessageDialog>
      )}
    </Card>
  );
}
