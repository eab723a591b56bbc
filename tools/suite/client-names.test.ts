import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root } from './paths';

/** A name of a client as remotes write it on a screen. */
const nameOfClient =
  /\b(?:customer|client|booker)\??\.full_name|\bclient_name\b|\bclientName\(|\bticketName\(|\buseClientLabel\(\)|\bbooker_name\b/;

/** Files that show a client's name without a link, and why. */
const withoutLink: Readonly<Record<string, string>> = {
  'mf-booking/src/appointment/appointment-facts.tsx': 'the booker is nobody’s record',
  'mf-booking/src/booking/client-section.tsx': 'the client is being chosen',
  'mf-booking/src/booking/guests-section.tsx': 'the client is being chosen',
  'mf-booking/src/booking/update-confirm.page.tsx': 'the change is not saved yet',
  'mf-booking/src/booking/visit-success.tsx': 'a sentence; the appointment is the next step',
  'mf-booking/src/booking/visit-summary.tsx': 'the visit is not booked yet',
  'mf-booking/src/calendar/agenda/agenda-row.tsx': 'the row is a link to the appointment',
  'mf-booking/src/calendar/code-hits.tsx': 'the row is a link to the ticket',
  'mf-booking/src/enter/visit-form.tsx': 'the client is being chosen',
  'mf-booking/src/group/group-cancel-dialog.tsx': 'a sentence of a dialog',
  'mf-booking/src/group/group-row.tsx': 'the name is a link to the appointment',
  'mf-booking/src/group/join-group-sheet.tsx': 'the row chooses an appointment',
  'mf-booking/src/home/home-appointments.tsx': 'the row is a link to the appointment',
  'mf-booking/src/overlap/overlaps.tsx': 'a sentence of a dialog',
  'mf-crm/src/client/edit-client.page.tsx': 'the title of the client’s own page',
  'mf-crm/src/client/phone-fields.tsx': 'the holder of a number is compared with the client',
  'mf-crm/src/client/use-client.tsx': 'the title of the client’s own page',
  'mf-giftcard/src/charge/card-at-hand.tsx': 'the card is being charged',
  'mf-giftcard/src/list/card-row.tsx': 'the row is a link to the card',
  'mf-pos/src/client-screen/client-thanks.tsx': 'the screen is turned to the client',
  'mf-pos/src/home/home-tickets.tsx': 'the row is a link to the ticket',
  'mf-pos/src/offline/unsent-card.tsx': 'the API does not know the ticket yet',
  'mf-pos/src/offline/unsent-tickets.tsx': 'the API does not know the ticket yet',
  'mf-pos/src/quick-sale/quick-sale-sheet.tsx': 'the client is being chosen',
  'mf-pos/src/quick-sale/sale-details.tsx': 'the client is being chosen',
  'mf-pos/src/quick-sale/saved-cards.tsx': 'a card is being chosen',
  'mf-pos/src/ticket/actions/merge-row.tsx': 'the row chooses a ticket',
  'mf-pos/src/ticket/actions/split-sheet.tsx': 'lines are being chosen',
  'mf-pos/src/ticket/actions/ticket-tools.tsx': 'the name opens the people of the ticket; its title is the link',
  'mf-pos/src/ticket/edit/order-view.tsx': 'the name of a person’s lines; the title of the page is the link',
  'mf-pos/src/ticket/list/order-card.tsx': 'the row is a link to the ticket',
  'mf-pos/src/ticket/review/paid-dialog.tsx': 'a sentence of a dialog',
  'mf-pos/src/ticket/review/promo-code-field.tsx': 'a sentence; the title of the page is the link',
  'mf-pos/src/ticket/review/reward-row.tsx': 'a sentence; the title of the page is the link',
  'mf-profile/src/hours/notify-client.tsx': 'a button; the name above it is the link',
  'mf-profile/src/hours/notify-sheet.tsx': 'a sentence of a dialog',
  'mf-reports/src/rows/row-item.tsx':
    'the row is a link to the ticket; without one, the report has the name of that time only',
};

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : filesIn(path);
    return /\.tsx$/.test(entry.name) && !entry.name.includes('.test.') ? [path] : [];
  });
}

/** A link to the client; the pages of clients themselves lead to clients by their own paths. */
const linkToClient = /<(?:ClientName|TicketName)\b|\bpaths\.client\(/;

const shown = remotes
  .flatMap((remote) => filesIn(`${remote}/src`))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ text }) => nameOfClient.test(text));

test('every place that shows the name of a client leads to the client, or is listed with its reason', () => {
  const unlinked = shown.filter(({ text }) => !linkToClient.test(text)).map(({ file }) => file);
  expect(unlinked.sort()).toEqual(Object.keys(withoutLink).sort());
});
