import { PagedList, usePagedList } from '@suite/entities';
import { useFormat } from '@suite/remote-kit';
import { Card, DoneNote, EmptyState, List, Note, PageFrame, Stack } from '@suite/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { CardCode } from '../card/card-code';
import { DeliveryRow } from '../gift/delivery-row';
import { ScheduledGiftCardsDocument } from '../gift/gift.generated';
import styles from '../gift/gift.module.css';
import { usePaths } from '../paths';

/** The gift cards that are still to be sent, the next first: each can be rescheduled or canceled. */
export function ScheduledPage() {
  const { t } = useTranslation('mf-giftcard');
  const format = useFormat();
  const navigate = useNavigate();
  const paths = usePaths();
  const [done, setDone] = useState('');
  const list = usePagedList(
    ScheduledGiftCardsDocument,
    {},
    {
      list: 'gift_card_scheduled_list',
      count: ({ gift_card_scheduled_aggregate }) => gift_card_scheduled_aggregate.count,
    },
  );
  function changed(message: string) {
    setDone(message);
    void list.refetch();
  }
  return (
    <PageFrame kind="list" title={t('scheduled.title')} back={() => navigate(paths.overview())}>
      <Stack gap={3}>
        <Note>{t('scheduled.hint')}</Note>
        <DoneNote message={done} />
        <PagedList
          list={list}
          loading={t('scheduled.loading')}
          error={t('scheduled.error')}
          more={t('scheduled.more')}
          empty={
            <EmptyState
              title={t('scheduled.none')}
              message={t('scheduled.none_hint')}
              action={<Link to={paths.list({ status: 'active' })}>{t('scheduled.show_cards')}</Link>}
            />
          }
          loadsOnScroll
        >
          {(deliveries) => (
            <Card>
              <List aria-label={t('scheduled.title')}>
                {deliveries.map((delivery) => (
                  <DeliveryRow
                    key={delivery.id}
                    delivery={delivery}
                    canSend={false}
                    card={
                      <span className={styles.detail}>
                        <Link to={paths.detail({ id: delivery.gift_card_id })}>
                          <CardCode code={delivery.code} />
                        </Link>{' '}
                        · {format.money(delivery.balance)}
                      </span>
                    }
                    onChanged={changed}
                  />
                ))}
              </List>
            </Card>
          )}
        </PagedList>
      </Stack>
    </PageFrame>
  );
}
