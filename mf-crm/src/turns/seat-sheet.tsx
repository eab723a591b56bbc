import { type FieldClient, type PickedService, ServiceSheet } from '@suite/entities';
import { SheetForm, StaffChoiceList } from '@suite/entities/overlays';
import { QueryStates, useStoreQuery } from '@suite/remote-kit';
import { useMutationForm } from '@suite/remote-kit/form';
import { Button, EmptyState, IconButton, List, Note, Row, Stack, Switch, TextField } from '@suite/ui';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TurnProposalsDocument, type TurnProposalsQuery } from '../turn-order/turn-order.generated';
import { seatSchema } from './seat.schema';
import { SeatClient } from './seat-client';
import { SeatWalkInDocument } from './turns.generated';
import { boardPollMs } from './use-turn-board';
import { useTurnText } from './use-turn-text';

type Proposal = TurnProposalsQuery['turn_proposal_list'][number];
type Service = PickedService & { service_id: string /** The same service can be there twice. */; key: string };

interface Props {
  onSeated: () => void;
  onClose: () => void;
}

/** Gives a walk-in to an employee: the services, and then one tap for the proposed one. The client may be named. */
export function SeatSheet({ onSeated, onClose }: Props) {
  const { t } = useTranslation('mf-crm');
  const [services, setServices] = useState<readonly Service[]>([]);
  const [isPicking, setPicking] = useState(true);
  const [orderId] = useState(() => crypto.randomUUID());
  const query = useStoreQuery(
    TurnProposalsDocument,
    { service_ids: services.map(({ service_id }) => service_id) },
    { pollMs: boardPollMs, skip: services.length === 0 },
  );
  const proposals = query.data?.turn_proposal_list ?? [];
  const proposed = proposals.find(({ reason }) => reason === 'next') ?? null;
  const form = useMutationForm(SeatWalkInDocument, {
    schema: seatSchema,
    defaultValues: { employee_id: '', client: null as FieldClient | null, is_request: false, reason: '' },
    paths: { client: ['customer_id'] },
    input: ({ employee_id, client, is_request, reason }) => ({
      order_id: orderId,
      employee_id: employee_id || (proposed?.employee_id ?? ''),
      services: services.map(({ service_id, modifier_ids }) => ({ service_id, modifier_ids })),
      customer_id: client?.id ?? null,
      is_request,
      reason: reason || null,
    }),
    onDone: onSeated,
  });
  const { value } = form.input('employee_id');
  const chosen = proposals.find(({ employee_id }) => employee_id === value) ?? proposed;

  function pick({ service_id, ...service }: PickedService) {
    // A custom service has neither a duration nor a price that the board could count by.
    if (service_id !== null) setServices([...services, { key: crypto.randomUUID(), service_id, ...service }]);
    setPicking(false);
  }

  if (isPicking)
    return <ServiceSheet onPick={pick} onClose={() => (services.length === 0 ? onClose() : setPicking(false))} />;
  return (
    <SheetForm
      title={t('turns.seat.title')}
      submit={chosen ? t('turns.seat.submit', { name: chosen.full_name }) : t('turns.seat.choose')}
      form={form}
      disabled={!chosen || services.length === 0}
      onClose={onClose}
    >
      <ServiceList
        services={services}
        onAdd={() => setPicking(true)}
        onRemove={(key) => setServices(services.filter((one) => one.key !== key))}
      />
      <SeatClient
        client={form.form.watch('client')}
        error={form.errorOf('client')}
        onClient={(client) => form.form.setValue('client', client, { shouldValidate: true })}
      />
      <QueryStates query={query} loading={t('turns.loading')} error={t('turns.error')} rows={3}>
        {() => <Choice proposals={proposals} proposed={proposed} chosen={chosen} form={form} />}
      </QueryStates>
    </SheetForm>
  );
}

interface ServiceListProps {
  services: readonly Service[];
  onAdd: () => void;
  onRemove: (key: string) => void;
}

function ServiceList({ services, onAdd, onRemove }: ServiceListProps) {
  const { t } = useTranslation('mf-crm');
  return (
    <Stack gap={2}>
      <List gap={1} aria-label={t('turns.seat.services')}>
        {services.map(({ name, key }) => (
          <Row as="li" key={key} align="center" spread>
            <span>{name}</span>
            <IconButton label={t('turns.seat.remove', { name })} icon={<X size={20} />} onClick={() => onRemove(key)} />
          </Row>
        ))}
      </List>
      <Button variant="secondary" icon={<Plus size={20} />} onClick={onAdd}>
        {t('turns.seat.add')}
      </Button>
    </Stack>
  );
}

interface ChoiceProps {
  proposals: readonly Proposal[];
  proposed: Proposal | null;
  chosen: Proposal | null;
  form: {
    input: (name: 'employee_id' | 'is_request') => { value: unknown; set: (value: never) => void };
    field: (name: 'reason') => object;
  };
}

/** The employees in their order, each with the reason; another one than the proposed needs a request or a reason. */
function Choice({ proposals, proposed, chosen, form }: ChoiceProps) {
  const { t } = useTranslation('mf-crm');
  const text = useTurnText();
  const employee = form.input('employee_id');
  const request = form.input('is_request');
  const isOther = chosen !== null && chosen.employee_id !== proposed?.employee_id;
  if (proposals.length === 0) return <EmptyState title={t('turns.seat.none')} message={t('turns.seat.none_hint')} />;
  return (
    <Stack gap={3}>
      {!proposed && <Note boxed>{t('turns.seat.all_busy')}</Note>}
      <StaffChoiceList
        employees={proposals.map((proposal) => ({ ...proposal, id: proposal.employee_id }))}
        selected={chosen?.employee_id}
        detailOf={(proposal) => `${text.turns(proposal.half_turns)} · ${text.reason(proposal)}`}
        onChoose={({ employee_id }) => employee.set(employee_id as never)}
      />
      {isOther && (
        <>
          <Switch
            label={t('turns.seat.request', { name: chosen.full_name })}
            checked={request.value === true}
            onChange={({ target }) => request.set(target.checked as never)}
          />
          {request.value !== true && (
            <TextField
              label={t('turns.reason_why')}
              hint={t('turns.seat.reason_hint')}
              autoComplete="off"
              {...form.field('reason')}
            />
          )}
        </>
      )}
    </Stack>
  );
}
