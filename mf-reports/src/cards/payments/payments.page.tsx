import { debounceMs } from '@suite/domain/durations';
import { useDateRange } from '@suite/entities';
import { useBack, useDebouncedValue } from '@suite/remote-kit';
import { Button, Note, PageFrame, Row, SearchField, Stack } from '@suite/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../cards.module.css';
import { HiddenAmountsNote } from '../hidden-amounts-note';
import { paymentDayOf } from '../payment-day';
import { RangeFields } from '../range-fields';
import { useFilters } from '../use-filters';
import { FilterFields } from './filter-fields';
import { filterNames, moreFilters, whereOf } from './payment-filters';
import { PaymentList } from './payment-list';

/** All payments of a range by any tender, with filters; the chosen one is beside them where there is room. */
export function PaymentsPage() {
  const { t } = useTranslation('mf-reports');
  const back = useBack();
  const filterId = useId();
  const range = useDateRange();
  const { values, change } = useFilters(filterNames);
  const used = moreFilters.filter((name) => values[name] !== '').length;
  const [isOpen, setOpen] = useState(used > 0);
  const where = whereOf(useDebouncedValue(values.q.trim(), debounceMs), values);
  const day = paymentDayOf(values.day);

  return (
    <PageFrame kind="list" title={t('cards.payments.title')} back={back}>
      <Stack gap={3}>
        <RangeFields range={range} day={day} onDay={(chosen) => change({ day: chosen })} />
        <div className={styles.search}>
          <SearchField label={t('cards.payments.search')} value={values.q} onChange={(q) => change({ q })} />
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={filterId}
            icon={<SlidersHorizontal size={20} />}
            onClick={() => setOpen(!isOpen)}
          >
            {used > 0 ? t('cards.payments.filters_used', { count: used }) : t('cards.payments.filters')}
          </Button>
        </div>
        {isOpen && <FilterFields id={filterId} values={values} onChange={change} />}
        {values.batch !== '' && (
          <Row align="center" spread>
            <Note small>{t('cards.payments.of_batch')}</Note>
            <Button variant="quiet" onClick={() => change({ batch: '' })}>
              {t('cards.payments.all_batches')}
            </Button>
          </Row>
        )}
        <HiddenAmountsNote />
        {!range.problem && (
          <PaymentList
            listed={{ ...range.days, day, where }}
            onClear={() => change(Object.fromEntries(filterNames.map((name) => [name, ''])))}
          />
        )}
      </Stack>
    </PageFrame>
  );
}
