import { clientFieldSchema } from '@suite/entities';
import { SheetForm } from '@suite/entities/overlays';
import { useFormat, useStoreSubmit } from '@suite/remote-kit';
import { isFormRefusal, useRemoteForm } from '@suite/remote-kit/form';
import { Chip, Chips, List } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { TicketClientField } from '../../core/ticket-client-field';
import { useTicketNames } from '../../core/use-ticket-names';
import { mayChangeLine } from '../../domain/line';
import { linesByPerson } from '../../domain/people';
import { type Going, goingOf, isPersons, splitOf } from '../../domain/split';
import { useLineEditor } from '../use-line-editor';
import { SplitLine } from './split-line';
import type { TicketActionProps } from './ticket-action-props';
import { SplitOrderDocument } from './ticket-actions.generated';
import styles from './ticket-actions.module.css';
import { useTicketAction } from './use-ticket-action';

const schema = v.object({ client: clientFieldSchema });

interface Props extends TicketActionProps {
  onMade: (made: { id: string; order_code: string }) => void;
}

/** Moves some lines, or all of one person, to a new ticket. */
export function SplitSheet({ ticket, lines, queue, onMade, onClose }: Props) {
  const { t } = useTranslation('mf-pos');
  const { clientName } = useTicketNames();
  const format = useFormat();
  const editor = useLineEditor();
  const { act, isBusy } = useTicketAction(queue, ticket.id);
  const splitting = useStoreSubmit(SplitOrderDocument, { handles: isFormRefusal });
  const [intoId] = useState(() => crypto.randomUUID());
  const [going, setGoing] = useState<Going>(new Map());
  const own = lines.filter((line) => mayChangeLine(editor, line));
  const groups = linesByPerson(own);
  const split = splitOf(lines, going);
  const whole = groups.find(({ person }) => isPersons(lines, going, person));
  const form = useRemoteForm({
    schema,
    defaultValues: { client: null },
    submission: { ...splitting, pending: isBusy },
    paths: { client: ['input_obj.customer_id'] },
    isUnsaved: () => split.items.length > 0,
    async onSubmit({ client: chosen }) {
      const fields = {
        into_id: intoId,
        items: split.items,
        customer_id: chosen?.id ?? null,
        name: chosen ? null : (whole?.person ?? null),
      };
      const data = await act(splitting.submit, fields, ({ order_split }) => order_split.left);
      if (!data) return;
      onMade(data.order_split.made);
      onClose();
    },
  });
  const client = form.input('client');

  return (
    <SheetForm
      title={t('ticket_actions.split')}
      submit={t('ticket_actions.split_submit')}
      disabled={split.issue !== null}
      form={form}
      refusal={split.issue === 'everything' ? t('ticket_actions.split_all') : undefined}
      summary={
        split.issue === null && (
          <p className={styles.summary}>
            {t('ticket_actions.split_sum', { goes: format.money(split.goes), stays: format.money(split.stays) })}
          </p>
        )
      }
      onClose={onClose}
    >
      {groups.length > 1 && (
        <Chips legend={t('ticket_actions.by_person')}>
          {groups.map(({ person }) => (
            <Chip
              key={person ?? ''}
              selected={whole !== undefined && whole.person === person}
              onSelect={() => setGoing(goingOf(own, person))}
            >
              {person ?? clientName(ticket.customer)}
            </Chip>
          ))}
        </Chips>
      )}
      <List gap={1}>
        {own.map((line) => (
          <SplitLine
            key={line.id}
            line={line}
            going={Math.min(going.get(line.id) ?? 0, line.quantity)}
            onGoing={(quantity) => setGoing(new Map([...going, [line.id, quantity]]))}
          />
        ))}
      </List>
      <TicketClientField client={client.value} error={client.error} onClient={client.set} />
    </SheetForm>
  );
}
