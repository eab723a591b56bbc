import { Money, RangePicker, type RangeSelection, useDateRange, useSearchParam } from '@suite/entities';
import { lazyOverlay, QueryStates, useFormat, useStoreQuery, useStoreSubmit } from '@suite/remote-kit';
import { Button, Card, DoneNote, EmptyState, List, MessageDialog, Note, PageFrame, Row, Stack } from '@suite/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePaths } from '../paths';
import {
  type AdjustmentFragment,
  AdjustmentPeopleDocument,
  AdjustmentsDocument,
  RemoveAdjustmentDocument,
} from './adjustments.generated';

const AddAdjustmentSheet = lazyOverlay(() => import('./add-adjustment-sheet'), 'AddAdjustmentSheet');

/** Bonuses and deductions in a range, of everybody or of one employee: `?employee=`. */
export function AdjustmentsPage() {
  const { t } = useTranslation('mf-reports');
  const navigate = useNavigate();
  const paths = usePaths();
  const range = useDateRange();
  return (
    <PageFrame kind="report" title={t('pay_terms.adjustments.title')} back={() => navigate(paths.overview())}>
      <Stack>
        <Note>{t('pay_terms.adjustments.intro')}</Note>
        <RangePicker range={range} />
        {!range.problem && <Adjustments range={range} />}
      </Stack>
    </PageFrame>
  );
}

function Adjustments({ range: { days } }: { range: RangeSelection }) {
  const [employee, setEmployee] = useSearchParam('employee');
  const { t } = useTranslation('mf-reports');
  const [isAdding, setAdding] = useState(false);
  const [done, setDone] = useState('');
  const list = useRef<HTMLElement>(null);
  const people = useStoreQuery(AdjustmentPeopleDocument, {}, { skip: !employee });
  const name = people.data?.employee_list.find(({ id }) => id === employee)?.full_name;
  const query = useStoreQuery(AdjustmentsDocument, {
    start_date: days.start,
    end_date: days.end,
    employee_id: employee || null,
  });
  const show = (message: string) => {
    setAdding(false);
    setDone(message);
    void query.refetch();
  };
  return (
    <Stack>
      <DoneNote message={done} />
      <Button variant="secondary" onClick={() => setAdding(true)}>
        {t('pay_terms.adjustments.add')}
      </Button>
      {employee && (
        <Row align="center" spread>
          <strong>{name && t('pay_terms.adjustments.only', { name })}</strong>
          <Button
            variant="quiet"
            onClick={() => {
              setEmployee('');
              list.current?.focus();
            }}
          >
            {t('pay_terms.adjustments.everybody')}
          </Button>
        </Row>
      )}
      <section ref={list} tabIndex={-1} aria-label={t('pay_terms.adjustments.title')}>
        <QueryStates
          query={query}
          loading={t('pay_terms.adjustments.loading')}
          error={t('pay_terms.adjustments.error')}
        >
          {({ pay_adjustment_list: adjustments }) =>
            adjustments.length === 0 ? (
              <EmptyState
                title={
                  employee && name ? t('pay_terms.adjustments.empty_of', { name }) : t('pay_terms.adjustments.empty')
                }
                message={t('pay_terms.adjustments.empty_hint')}
              />
            ) : (
              <List gap={2} aria-label={t('pay_terms.adjustments.title')}>
                {adjustments.map((adjustment) => (
                  <AdjustmentRow
                    key={adjustment.id}
                    adjustment={adjustment}
                    onRemoved={() => show(t('pay_terms.adjustments.removed'))}
                  />
                ))}
              </List>
            )
          }
        </QueryStates>
      </section>
      {isAdding && (
        <AddAdjustmentSheet
          day={days.end}
          onClose={() => setAdding(false)}
          onDone={() => show(t('pay_terms.adjustments.added'))}
        />
      )}
    </Stack>
  );
}

function AdjustmentRow({ adjustment, onRemoved }: { adjustment: AdjustmentFragment; onRemoved: () => void }) {
  const { t } = useTranslation('mf-reports');
  const format = useFormat();
  const [isConfirming, setConfirming] = useState(false);
  const { submit, pending } = useStoreSubmit(RemoveAdjustmentDocument);
  const { id, employee_name, day, kind, amount, note, created_by, is_locked } = adjustment;

  async function remove() {
    const result = await submit({ id });
    setConfirming(false);
    if (result) onRemoved();
  }

  return (
    <Card as="li">
      <Stack gap={1}>
        <Row align="center" spread>
          <strong>{employee_name}</strong>
          <Money cents={amount} less={kind === 'deduction'} />
        </Row>
        <span>
          {t(`pay_terms.adjustments.${kind}`)} · {format.longDay(day)}
        </span>
        <span>{note}</span>
        <Note small>{is_locked ? t('pay_terms.locked') : t('pay_terms.adjustments.by', { name: created_by })}</Note>
        {!is_locked && (
          <Button variant="quiet" onClick={() => setConfirming(true)}>
            {t('pay_terms.remove')}
          </Button>
        )}
      </Stack>
      {isConfirming && (
        <MessageDialog
          title={t('pay_terms.adjustments.remove_title')}
          message={t('pay_terms.adjustments.remove_message', { name: employee_name, note })}
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
