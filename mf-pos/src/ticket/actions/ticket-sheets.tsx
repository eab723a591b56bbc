import { ClientSheet } from './client-sheet';
import { CodeSheet } from './code-sheet';
import { DetailsSheet } from './details-sheet';
import { DiscardDialog } from './discard-dialog';
import { MergeSheet } from './merge-sheet';
import { OpenWithClientSheet, OpenWithCodeSheet } from './open-ticket-sheets';
import { PeopleSheet } from './people-sheet';
import { SplitSheet } from './split-sheet';
import type { TicketActionProps } from './ticket-action-props';
import { type TicketAction, TicketMenu } from './ticket-menu';

/** `new_client`, `new_code`: of a ticket that is not saved yet. */
export type Open = TicketAction | 'menu' | 'new_client' | 'new_code';

interface Props extends TicketActionProps {
  open: Open;
  /** The client's name, in the person's language. */
  client: string;
  people: readonly string[];
  person: string | null;
  onPerson: (person: string | null) => void;
  onOpen: (open: Open) => void;
  onMade: (made: { id: string; order_code: string }) => void;
}

/** The menu of ticket actions, and their sheets. */
export function TicketSheets({ open, client, people, person, onPerson, onOpen, onMade, ...whole }: Props) {
  switch (open) {
    case 'menu':
      return (
        <TicketMenu
          without={whole.lines.reduce((all, { quantity }) => all + quantity, 0) > 1 ? [] : ['split']}
          hasClient={whole.ticket.customer !== null}
          onAction={onOpen}
          onClose={whole.onClose}
        />
      );
    case 'people':
      return (
        <PeopleSheet client={client} people={people} person={person} onPerson={onPerson} onClose={whole.onClose} />
      );
    case 'new_client':
      return <OpenWithClientSheet {...whole} />;
    case 'new_code':
      return <OpenWithCodeSheet {...whole} />;
    case 'client':
      return <ClientSheet {...whole} />;
    case 'details':
      return <DetailsSheet {...whole} />;
    case 'code':
      return <CodeSheet {...whole} />;
    case 'split':
      return <SplitSheet {...whole} onMade={onMade} />;
    case 'merge':
      return <MergeSheet {...whole} />;
    case 'discard':
      return <DiscardDialog {...whole} />;
  }
}
