import { managesStore } from '@suite/domain';
import { lazyOverlay, useGate, usePermission } from '@suite/remote-kit';
import { DoneNote, MenuItem, Section } from '@suite/ui';
import { ArrowLeftRight, Ban, Banknote, CalendarClock, CircleCheck, CreditCard, Scale, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardRecordFragment, GiftCardRecordQuery } from '../card/card.generated';

import { type CareAction, careActionsOf } from '../domain/care';
import type { CashOut } from './cash-out-done';

const AdjustSheet = lazyOverlay(() => import('./adjust-sheet'), 'AdjustSheet');
const CashOutSheet = lazyOverlay(() => import('./cash-out-sheet'), 'CashOutSheet');
const DeactivateSheet = lazyOverlay(() => import('./deactivate-sheet'), 'DeactivateSheet');
const ExpirySheet = lazyOverlay(() => import('./expiry-sheet'), 'ExpirySheet');
const LinkSheet = lazyOverlay(() => import('./link-sheet'), 'LinkSheet');
const MoveSheet = lazyOverlay(() => import('./move-sheet'), 'MoveSheet');
const ReactivateSheet = lazyOverlay(() => import('./reactivate-sheet'), 'ReactivateSheet');
const ReplaceSheet = lazyOverlay(() => import('./replace-sheet'), 'ReplaceSheet');

interface Props {
  card: CardRecordFragment;
  rules: GiftCardRecordQuery['gift_card_state_rules'];
  /** Called when the card was changed; `replacement` is the id of the card that took its place. */
  onChanged: (replacement?: string) => void;
  /** Called when its rest was paid out, besides `onChanged`. */
  onPaidOut: (cashOut: CashOut) => void;
}

const icons: Readonly<Record<CareAction, ReactNode>> = {
  link: <CreditCard size={20} />,
  move: <UserRound size={20} />,
  replace: <ArrowLeftRight size={20} />,
  adjust: <Scale size={20} />,
  cash_out: <Banknote size={20} />,
  expiry: <CalendarClock size={20} />,
  deactivate: <Ban size={20} />,
  reactivate: <CircleCheck size={20} />,
};

const sheets = {
  link: LinkSheet,
  move: MoveSheet,
  replace: ReplaceSheet,
  adjust: AdjustSheet,
  cash_out: CashOutSheet,
  expiry: ExpirySheet,
  deactivate: DeactivateSheet,
  reactivate: ReactivateSheet,
} as const;

/** What can be done with a card besides charging it, each in a sheet; nothing for people who may do none of it. */
export function CareActions({ card, rules, onChanged, onPaidOut }: Props) {
  const { t } = useTranslation('mf-giftcard');
  const { role } = useGate();
  const mayCare = usePermission('UPDATE_GIFT_CARD');
  const [open, setOpen] = useState<CareAction | null>(null);
  const [done, setDone] = useState('');
  const actions = careActionsOf(card, rules, {
    mayCare,
    isOwner: role === 'owner',
    isPartner: managesStore(role),
  });
  const Sheet = open && sheets[open];
  if (actions.length === 0 && !done) return null;
  return (
    <Section title={t('care.title')}>
      <DoneNote message={done} />
      <div>
        {actions.map((action) => (
          <MenuItem
            key={action}
            tone={action === 'deactivate' ? 'danger' : undefined}
            icon={icons[action]}
            onClick={() => {
              setDone('');
              setOpen(action);
            }}
          >
            {t(`care.${action}.title`)}
          </MenuItem>
        ))}
      </div>
      {open && Sheet && (
        <Sheet
          card={card}
          onPaidOut={onPaidOut}
          onClose={() => setOpen(null)}
          onDone={(replacement) => {
            setOpen(null);
            setDone(t(`care.${open}.done`));
            onChanged(replacement);
          }}
        />
      )}
    </Section>
  );
}
