import { useSubmit } from '@suite/graphql';
import { useFieldMessages, useFormat, useUnsaved } from '@suite/remote-kit';
import { Chip } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicketNames } from '../../core/use-ticket-names';
import { ClientPicker, type FoundClient } from '../../create/client-picker';
import { mayChangeLine } from '../../domain/line';
import { linesByPerson } from '../../domain/people';
import { type Going, goingOf, isPersons, splitOf } from '../../domain/split';
import { useLineEditor } from '../use-line-editor';
import { SheetForm } from './sheet-form';
import { SplitLine } from './split-line';
import type { TicketActionProps } from './ticket-action-props';
import { SplitOrderDocument } from './ticket-actions.generated';
import styles from './ticket-actions.module.css';
import { isShownInline, useRefusal, useTicketAction } from './use-ticket-action';

interface Props extends TicketActionProps {
  onMade: (made: { id: string; order_code: string }) => void;
}

/** Moves some lines, or all of one person, to a new ticket. */
export function SplitSheet({ ticket, lines, queue, onMade, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const { clientName } = useTicketNames();
  const format = useFormat();
  const fieldMessage = useFieldMessages();
  const editor = useLineEditor();
  const { act, isBusy } = useTicketAction(queue, ticket.id);
  const { submit, problem, fieldProblem } = useSubmit(SplitOrderDocument, { handles: isShownInline });
  const [intoId] = useState(() => crypto.randomUUID());
  const [going, setGoing] = useState<Going>(new Map());
  const [client, setClient] = useState<FoundClient | null>(null);
  const own = lines.filter((line) => mayChangeLine(editor, line));
  const groups = linesByPerson(own);
  const split = splitOf(lines, going);
  const whole = groups.find(({ person }) => isPersons(lines, going, person));
  useUnsaved(split.items.length > 0);
  const refusal = useRefusal(problem);

  async function make() {
    const input_obj = {
      into_id: intoId,
      items: split.items,
      customer_id: client?.id ?? null,
      name: client ? null : (whole?.person ?? null),
    };
    const data = await act(
      (at) => submit({ ...at, input_obj }),
      ({ order_split }) => order_split.left,
    );
    if (!data) return;
    onMade(data.order_split.made);
    onClose();
  }

  return (
    <SheetForm
      title={t('ticket_actions.split')}
      submit={t('ticket_actions.split_submit')}
      disabled={split.issue !== null}
      pending={isBusy}
      refusal={split.issue === 'everything' ? t('ticket_actions.split_all') : refusal}
      summary={
        split.issue === null && (
          <p className={styles.summary}>
            {t('ticket_actions.split_sum', { goes: format.money(split.goes), stays: format.money(split.stays) })}
          </p>
        )
      }
      onSubmit={make}
      onClose={onClose}
    >
      {groups.length > 1 && (
        <fieldset className={styles.people}>
          <legend className={styles.legend}>{t('ticket_actions.by_person')}</legend>
          {groups.map(({ person }) => (
            <Chip
              key={person ?? ''}
              selected={whole !== undefined && whole.person === person}
              onSelect={() => setGoing(goingOf(own, person))}
            >
              {person ?? clientName(ticket.customer)}
            </Chip>
          ))}
        </fieldset>
      )}
      <ul className={styles.list}>
        {own.map((line) => (
          <SplitLine
            key={line.id}
            line={line}
            going={Math.min(going.get(line.id) ?? 0, line.quantity)}
            onGoing={(quantity) => setGoing(new Map([...going, [line.id, quantity]]))}
          />
        ))}
      </ul>
      <ClientPicker client={client} error={fieldMessage(fieldProblem('input_obj.customer_id'))} onClient={setClient} />
    </SheetForm>
  );
}
